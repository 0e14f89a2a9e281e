import {
  type ArtDirection,
  type Clutter,
  directionOf,
  type DirectionWord,
  WORD_LABELS,
  wordsOf,
} from './art-direction.ts'
import { type ArtStyle, MAX_PROMPT_CHARS } from './art-styles.ts'
import { readPrompt, type ReadPrompt } from './read-prompt.ts'

const NO_COLORS = (medium: string): Partial<Record<DirectionWord, string>> => ({
  spring: `${medium} has no colors to show it with`,
  summer: `${medium} has no colors to show it with`,
  autumn: `${medium} has no colors to show it with`,
  vivid: `${medium} has no colors`,
  muted: `${medium} has no colors`,
  gray: `${medium} is black and white already`,
})
const NO_LINES = (medium: string): Partial<Record<DirectionWord, string>> => ({
  bold: `${medium} is painted without lines`,
  soft: `${medium} is painted without lines`,
})

/**
 * Words that our engine understands but a style cannot show, with the reason. A test draws every word in every style.
 */
const WITHOUT_EFFECT: Record<ArtStyle, Partial<Record<DirectionWord, string>>> = {
  watercolor: {},
  pencil: NO_COLORS('graphite'),
  oil: NO_LINES('an oil'),
  charcoal: NO_COLORS('charcoal'),
  chalk: NO_LINES('our chalk'),
}

const shows = (style: ArtStyle, word: DirectionWord): boolean => WITHOUT_EFFECT[style][word] === undefined

/** The direction that a prompt gives in a style, without anything that the style cannot show. */
export const directionOfPrompt = (style: ArtStyle, prompt: string): ArtDirection =>
  directionFor(style, readPrompt(prompt).direction)

/** The part of a direction that a style can show. */
export const directionFor = (style: ArtStyle, direction: ArtDirection): ArtDirection =>
  directionOf(wordsOf(direction).filter((word) => shows(style, word)))

/** The effects of the words of a prompt for our engine (E-49). */
export type PromptEffect = {
  /** The visible effects, in words for a screen; empty if the picture is the same as without the prompt. */
  readonly shown: readonly string[]
  /** Sentences about what was understood and does not show. */
  readonly notes: readonly string[]
}

const LEFT_IN_TEXTS: Record<Clutter, string> = {
  wires:
    'Power lines against the sky are left out of every picture; in front of trees and roofs our engine can’t leave them out yet.',
  cars: '“No cars” is understood, but our engine can’t leave out cars yet.',
  people: '“No people” is understood, but our engine can’t leave out people yet.',
  neighbors: '“No neighbors” is understood, but our engine can’t leave out neighboring houses yet.',
}

/** What the words of a prompt change in any of these styles, and what at least one of them ignores. */
export function effectIn(styles: readonly ArtStyle[], { direction, unwanted }: ReadPrompt): PromptEffect {
  const words = wordsOf(direction)
  const notes = styles.flatMap((style) =>
    words.flatMap((word) => {
      const reason = WITHOUT_EFFECT[style][word]
      return reason ? [`“${WORD_LABELS[word]}” is understood, but ${reason}.`] : []
    }),
  )
  return {
    shown: words.filter((word) => styles.some((style) => shows(style, word))).map((word) => WORD_LABELS[word]),
    notes: [...new Set(notes), ...unwanted.map((clutter) => LEFT_IN_TEXTS[clutter])],
  }
}

/** Words with a clearly visible effect, for people who do not know what to write. */
const SUGGESTED_WORDS: readonly DirectionWord[] = [
  'autumn',
  'winter',
  'golden',
  'night',
  'warm',
  'muted',
  'loose',
  'bold',
]

/** The suggestions that this prompt does not contain yet, that the style can show, and that still fit. */
export const suggestedWords = (style: ArtStyle, prompt: string): string[] => {
  const words = wordsOf(readPrompt(prompt).direction)
  return SUGGESTED_WORDS.filter((word) => shows(style, word) && !words.includes(word))
    .map((word) => WORD_LABELS[word])
    .filter((label) => withSuggestion(prompt, label).length <= MAX_PROMPT_CHARS)
}

/** Adds a suggestion as a sentence of its own: after "without cars" it would be unwanted, too. */
export const withSuggestion = (prompt: string, word: string): string =>
  `${prompt.trim().replace(/[^.!?;:]$/, '$&.')} ${word}.`

/** The vocabulary of our engine, for people to read; the words in each line are examples. */
export const UNDERSTOOD: readonly (readonly [label: string, words: string])[] = [
  ['Season', 'spring, summer, autumn, winter with snow on roof and ground'],
  ['Light', 'morning, noon, golden hour, dusk and night with lit windows, overcast'],
  ['Color', 'warm, cool, vivid, muted, sepia, black and white'],
  ['Touch', 'loose, detailed, bold lines, soft edges'],
  ['Background', 'plain background'],
]
