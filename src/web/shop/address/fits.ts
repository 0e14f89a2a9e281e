import { STREET_TYPES } from '#domain/street-name.ts'

/** Whether a prediction has every word that was typed, '12 maple street' as well as '12 Maple St'. */
export function fits(typed: string, description: string): boolean {
  const theirs = new Set(wordsOf(description))
  const mine = wordsOf(typed).filter((word) => !COUNTRY.has(word))
  return mine.length > 0 && mine.every((word) => theirs.has(word))
}

const COUNTRY = new Set(['USA', 'US', 'UNITED', 'STATES'])

const wordsOf = (text: string): string[] =>
  (text.toUpperCase().match(/[\p{L}\d]+/gu) ?? []).map((word) => STREET_TYPES[word] ?? word)
