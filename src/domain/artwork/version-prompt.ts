import { directionOf, type DirectionWord, WORD_LABELS, wordsOf } from './art-direction.ts'
import { ART_STYLE_DETAILS, type ArtStyle, MAX_PROMPT_CHARS } from './art-styles.ts'
import { directionInKey } from './artwork-key.ts'
import { directionOfPrompt } from './direction-effects.ts'

type Words = readonly DirectionWord[]

/** In media with colors, light and color change a picture most. */
const IN_COLOR: readonly Words[] = [
  ['golden', 'loose'],
  ['cool', 'detailed'],
  ['overcast', 'muted'],
  ['warm', 'vivid'],
  ['plain', 'loose'],
  ['dusk', 'detailed'],
  ['morning', 'cool', 'vivid'],
]
/** In media of one color, the touch does. */
const IN_ONE_COLOR: readonly Words[] = [
  ['detailed', 'bold'],
  ['golden', 'loose'],
  ['morning', 'soft'],
  ['overcast', 'loose', 'bold'],
  ['sepia', 'loose'],
  ['plain', 'loose'],
  ['sepia', 'detailed', 'soft'],
]

/**
 * What the versions of a picture are drawn with, in this order: only with another seed they would hardly differ. Each
 * has a different set of words.
 */
export const VERSION_WORDS: Record<ArtStyle, readonly Words[]> = {
  watercolor: IN_COLOR,
  pencil: IN_ONE_COLOR,
  oil: IN_COLOR,
  charcoal: IN_ONE_COLOR,
  chalk: IN_COLOR,
}

/**
 * Returns a prompt that makes the next version visibly another picture than those with these keys: the visitor's prompt
 * or ours, after words that no other version is drawn with. Where the two disagree, the prompt counts. Returns the
 * prompt itself if that is enough, or if there are no such words.
 */
export function versionPrompt(
  style: ArtStyle,
  prompt: string | undefined,
  keys: readonly string[],
): string | undefined {
  const used = new Set(keys.map((key) => nameOf(wordsOf(directionInKey(key)))))
  const ownPrompt = prompt ?? ART_STYLE_DETAILS[style].prompt
  const ownWords = wordsOf(directionOfPrompt(style, ownPrompt))
  if (!used.has(nameOf(ownWords))) return prompt
  // A prompt's later words override its earlier ones, so the visitor's come last.
  return (
    VERSION_WORDS[style]
      .map((words) => [...words.map((word) => `${WORD_LABELS[word]}.`), ownPrompt].join(' '))
      .filter((each) => each.length <= MAX_PROMPT_CHARS)
      .find((each) => {
        const words = wordsOf(directionOfPrompt(style, each))
        return !used.has(nameOf(words)) && ownWords.every((word) => words.includes(word))
      }) ?? prompt
  )
}

/** The name of a set of words; two sets in a different order have the same. */
const nameOf = (words: Words): string => wordsOf(directionOf(words)).join('-')
