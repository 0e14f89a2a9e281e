import { STREET_TYPES } from './street-name.ts'

/** The scores above which a prediction is used (D1-214, D1-215). */
export const AUTO_SELECT_ABOVE = 0.8
const USE_ON_ENTER_ABOVE = 0.6

/** Minimum number of typed characters (D1-211). */
export const MIN_TYPED_CHARS = 3
export const DEBOUNCE_MS = 300

/** A prediction of the lookup service (D1-122). */
export type Prediction = {
  readonly placeId: string
  readonly description: string
  readonly mainText: string
  readonly secondaryText: string
}

const words = (text: string): string[] => text.toUpperCase().match(/[\p{L}\d]+/gu) ?? []

const weight = (word: string): number => {
  if (/^\d/.test(word)) return 2
  return word in STREET_TYPES ? 1.5 : 1
}

/**
 * How well a prediction fits what was typed (D1-213). A word counts once if both texts have it: numbers 2,
 * street types 1.5, other words 1; divided by twice the longer word count. 0 to 1.
 */
export function matchScore(input: string, description: string): number {
  const mine = words(input)
  const theirs = words(description)
  const longer = Math.max(mine.length, theirs.length)
  if (longer === 0) return 0
  const unmatchedWords = [...theirs]
  const matches = mine.filter((word) => {
    const at = unmatchedWords.indexOf(word)
    if (at >= 0) unmatchedWords.splice(at, 1)
    return at >= 0
  })
  return matches.reduce((sum, word) => sum + weight(word), 0) / (2 * longer)
}

/** The best prediction and its score; undefined when there is none. */
export function bestMatch(
  input: string,
  predictions: readonly Prediction[],
): { prediction: Prediction; score: number } | undefined {
  return predictions
    .map((prediction) => ({ prediction, score: matchScore(input, prediction.description) }))
    .reduce<{ prediction: Prediction; score: number } | undefined>(
      (best, next) => (best && best.score >= next.score ? best : next),
      undefined,
    )
}

/** What pressing Enter does with the typed address (D1-215, D1-216). */
export type EnterChoice =
  | { readonly kind: 'prediction'; readonly prediction: Prediction; readonly text: string }
  | { readonly kind: 'typed'; readonly text: string }

export function chooseOnEnter(input: string, predictions: readonly Prediction[]): EnterChoice {
  const best = bestMatch(input, predictions)
  if (!best || best.score <= USE_ON_ENTER_ABOVE) return { kind: 'typed', text: input }
  const text = best.score > AUTO_SELECT_ABOVE ? best.prediction.description : input
  return { kind: 'prediction', prediction: best.prediction, text }
}
