import { inPlainCapitals } from '#domain/address/home-key.ts'

/**
 * Returns whether two names are one agent's: capitals, accents and punctuation do not matter. Letters of other scripts
 * do, so that two names without Latin letters are not the same.
 */
export function isSameAgentName(one: string, other: string): boolean {
  const key = nameKeyOf(one)
  return key !== '' && key === nameKeyOf(other)
}

const nameKeyOf = (name: string): string => (inPlainCapitals(name).match(/[\p{L}\d]+/gu) ?? []).join(' ')
