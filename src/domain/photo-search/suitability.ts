/** E-31: a photo that scores less is not drawn. */
export const SUITABLE_FROM = 5

/** D3-238: why a home got no art. */
export const UNSUITABLE_IMAGE = 'Image not suitable for artwork generation'

const GOOD_FROM = 7

export type SuitabilityBand = 'good' | 'fair' | 'poor' | 'unknown'

/** D3-262: 7 and more green, 5 to 6 yellow, below 5 red, none grey. */
export function suitabilityBand(score: number | null): SuitabilityBand {
  if (score === null) return 'unknown'
  if (score >= GOOD_FROM) return 'good'
  return score >= SUITABLE_FROM ? 'fair' : 'poor'
}
