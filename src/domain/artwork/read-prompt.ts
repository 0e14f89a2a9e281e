import {
  type ArtDirection,
  ASPECTS,
  type Clutter,
  CLUTTER,
  DIRECTION_WORDS,
  type DirectionAspect,
  type DirectionWord,
} from './art-direction.ts'
import { ART_STYLE_DETAILS, ART_STYLES } from './art-styles.ts'
import { type Meaning, OPPOSITES, VOCABULARY } from './prompt-vocabulary.ts'

/** A prompt as our engine understands it; `unwanted`: things to leave out for which there is no direction. */
export type ReadPrompt = { readonly direction: ArtDirection; readonly unwanted: readonly Clutter[] }

/**
 * Reads the words that our engine understands in an English prompt (E-49): phrases of a vocabulary, negations, and too
 * much or too little of something. The wording of our own prompts does not count: it describes the picture as it is.
 */
export function readPrompt(prompt: string): ReadPrompt {
  const direction: { -readonly [A in DirectionAspect]?: DirectionWord } = {}
  const weak: DirectionWord[] = []
  const unwantedClutter = new Set<Clutter>()
  for (const { meaning, stance, isWeak } of mentionsIn(prompt)) {
    const leftOut = leftOutOf(meaning)
    const word = leftOut === null ? wantedOf(meaning as DirectionWord, stance) : stance === 'not' ? leftOut : null
    if (word === null) {
      const aspect = leftOut === null && aspectOf(meaning as DirectionWord)
      if (aspect && direction[aspect] === meaning) delete direction[aspect]
    } else if (isClutter(word)) unwantedClutter.add(word)
    else if (isWeak) weak.push(word)
    else direction[aspectOf(word)] = word
  }
  for (const word of weak) direction[aspectOf(word)] ??= word
  return { direction: direction as ArtDirection, unwanted: CLUTTER.filter((clutter) => unwantedClutter.has(clutter)) }
}

/** Returns the meaning of leaving something out; null if it is not a thing. */
const leftOutOf = (meaning: Meaning): DirectionWord | Clutter | null =>
  meaning === 'background' ? 'plain' : isClutter(meaning) ? meaning : null

const isClutter = (meaning: Meaning): meaning is Clutter => (CLUTTER as readonly Meaning[]).includes(meaning)

const aspectOf = (word: DirectionWord): DirectionAspect =>
  ASPECTS.find((aspect) => (DIRECTION_WORDS[aspect] as readonly DirectionWord[]).includes(word))!

const wantedOf = (word: DirectionWord, stance: Stance): DirectionWord | null =>
  stance === 'wanted' ? word : stance === 'less' ? (OPPOSITES[word] ?? null) : null

/** Whether something is wanted, not wanted, or wanted less. */
type Stance = 'wanted' | 'not' | 'less'
type Mention = { readonly meaning: Meaning; readonly stance: Stance; readonly isWeak: boolean }

function mentionsIn(prompt: string): Mention[] {
  const sentences = sentencesOf(prompt)
  const areOurs = quotedWords(sentences)
  return sentences.flatMap((words, s) => mentionsOf(words, areOurs[s]!))
}

/** The words of each sentence, in lower case and American spelling; a comma is a word. */
const sentencesOf = (prompt: string): string[][] =>
  prompt
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/colour/g, 'color')
    .replace(/grey/g, 'gray')
    .replace(/neighbour/g, 'neighbor')
    .replace(/\b(?:nobody|no one|no-one)\b/g, 'no people')
    .replace(/\s?&\s?/g, ' and ')
    .split(/[.!?;:\n]+/)
    .map((sentence) =>
      sentence
        .replace(/[^\p{L}\p{N}',]+/gu, ' ')
        .replaceAll(',', ' , ')
        .split(' ')
        .filter(Boolean),
    )
    .filter((words) => words.length > 0)

/** At least this many consecutive words from one of our prompts count as quoted from it. */
const MIN_QUOTED_WORDS = 6

const runsOf = (words: readonly string[]): string[] =>
  words
    .slice(0, Math.max(0, words.length - MIN_QUOTED_WORDS + 1))
    .map((_, i) => words.slice(i, i + MIN_QUOTED_WORDS).join(' '))

const withoutCommas = (sentences: readonly (readonly string[])[]): string[] =>
  sentences.flat().filter((word) => word !== ',')

const OUR_RUNS = new Set(
  ART_STYLES.flatMap((style) => runsOf(withoutCommas(sentencesOf(ART_STYLE_DETAILS[style].prompt)))),
)

/** For each word of each sentence, whether it was quoted from one of our prompts. */
function quotedWords(sentences: readonly (readonly string[])[]): boolean[][] {
  const ours = new Set<number>()
  runsOf(withoutCommas(sentences)).forEach((run, at) => {
    if (OUR_RUNS.has(run)) for (let k = 0; k < MIN_QUOTED_WORDS; k++) ours.add(at + k)
  })
  let at = 0
  return sentences.map((words) => words.map((word) => (word === ',' ? false : ours.has(at++))))
}

/**
 * A statement about the house itself, such as an admin's "The home is red.", is not a request for the picture's colors.
 */
const OF_THE_HOUSE = /\b(?:the|our|my) (?:home|house) is /
const COLOR_ASPECTS: readonly DirectionAspect[] = ['temperature', 'saturation', 'palette', 'line']

const isOfColor = (meaning: Meaning): boolean =>
  leftOutOf(meaning) === null && COLOR_ASPECTS.includes(aspectOf(meaning as DirectionWord))

function mentionsOf(words: readonly string[], areOurs: readonly boolean[]): Mention[] {
  const text = words.join(' ')
  const starts = words.map((_, i) => words.slice(0, i).reduce((sum, word) => sum + word.length + 1, 0))
  const ofTheHouse = text.search(OF_THE_HOUSE)
  const mentions = VOCABULARY.flatMap(({ meaning, pattern, isWeak }) =>
    [...text.matchAll(pattern)].map((match) => {
      const from = starts.findIndex((start) => start >= match.index)
      return { meaning, isWeak, from, to: from + match[0].trim().split(' ').length }
    }),
  )
  return mentions
    .filter((one) => !mentions.some((other) => other !== one && covers(other, one)))
    .filter(({ from, to }) => !areOurs.slice(from, to).every(Boolean))
    .filter(({ meaning, from }) => ofTheHouse < 0 || starts[from]! < ofTheHouse || !isOfColor(meaning))
    .sort((one, other) => one.from - other.from)
    .map(({ meaning, isWeak, from, to }) => ({
      meaning,
      isWeak,
      stance: stanceOf(words, from, to, leftOutOf(meaning) !== null),
    }))
}

type Span = { readonly from: number; readonly to: number }
const covers = (outer: Span, inner: Span): boolean =>
  outer.from <= inner.from && outer.to >= inner.to && outer.to - outer.from > inner.to - inner.from

const LESS = new Set(['too', 'less', 'overly'])
/** Words that mean less after a "not". */
const MUCH = new Set(['so', 'very', 'that'])
const NOT = new Set(
  "not don't dont never doesn't shouldn't isn't aren't wouldn't won't unwanted can't neither nor nothing".split(' '),
)
const NO = new Set(
  'no without remove removing removes omit omitting delete deleting erase erasing exclude excluding hide hiding skip avoid minus drop'.split(
    ' ',
  ),
)
/** Words that ask to leave something out if "out" follows: "leave out", "take out" … */
const OUT_AFTER = new Set(['leave', 'leaving', 'take', 'taking', 'edit', 'crop', 'cut'])
const TURNS = new Set(['but', 'just', 'only', 'though', 'although', 'yet', 'then', 'however'])
/** A new request begins with one of these after "and" or a comma. */
const BEGINS = new Set(
  'make add paint draw give use keep show set put turn want have let please render i it in at with more a an the'.split(
    ' ',
  ),
)

/** The stance of the words from `from` to `to`: negated by words before them, or by a few after them. */
function stanceOf(words: readonly string[], from: number, to: number, isThing: boolean): Stance {
  const before = words[from - 1] ?? ''
  const twoBefore = words[from - 2] ?? ''
  const isTooMuch = before === 'much' && (LESS.has(twoBefore) || MUCH.has(twoBefore))
  if (!isThing && (LESS.has(before) || isTooMuch || (MUCH.has(before) && NOT.has(twoBefore)))) return 'less'
  if (words[to] === 'free' || isNegatedAfterward(words, from, to)) return isDenied(words, from) ? 'wanted' : 'not'
  let joined = false
  for (let i = from - 1; i >= 0; i--) {
    const word = words[i]!
    const previous = words[i - 1] ?? ''
    if (TURNS.has(word) || (word === 'instead' && words[i + 1] !== 'of')) return 'wanted'
    if (BEGINS.has(word) && (previous === 'and' || previous === ',') && !(isThing && ARTICLES.has(word)))
      return 'wanted'
    if (word === ',' && !isThing) return 'wanted'
    if (word === 'with' || (word === 'and' && !isThing)) joined = true
    if (isOut(words, i) || NO.has(word)) return isDenied(words, i) || joined ? 'wanted' : 'not'
    if (NOT.has(word) || isInsteadOf(words, i)) return 'not'
  }
  return 'wanted'
}

const ARTICLES = new Set(['a', 'an', 'the'])

const isOut = (words: readonly string[], i: number): boolean =>
  (words[i] === 'out' && OUT_AFTER.has(words[i - 1] ?? '')) ||
  (words[i] === 'of' && ['rid', 'free'].includes(words[i - 1] ?? ''))

const isInsteadOf = (words: readonly string[], i: number): boolean =>
  (words[i] === 'of' && words[i - 1] === 'instead') || (words[i] === 'than' && words.slice(0, i).includes('rather'))

/** Whether a "not" precedes the removing word at `i`: "don't remove the wires". */
const isDenied = (words: readonly string[], i: number): boolean =>
  words.slice(Math.max(0, i - 4), i).some((word) => NOT.has(word))

const GONE =
  /^(?:[\w']+ ){0,4}?(?:removed|gone|left out|omitted|erased|hidden|deleted|unwanted|not (?:be )?(?:visible|shown|seen|wanted|needed))\b/
const OUT = /^(?:[\w']+ ){0,3}?(?:out|away)\b/

/** "cars removed", "take the wires out". */
function isNegatedAfterward(words: readonly string[], from: number, to: number): boolean {
  const after = words.slice(to).join(' ')
  if (GONE.test(after)) return true
  return OUT.test(after) && words.slice(Math.max(0, from - 4), from).some((word) => OUT_AFTER.has(word))
}
