import type { Picture, Size } from '../picture.ts'
import { exteriorProbability } from './exterior.ts'
import { QUALITY, QUALITY_NAMES, type QualityName } from './quality.ts'
import { sceneOf } from './scene.ts'

/** One thing that raises or lowers the score: `value` 0..1, 1 being best, and a short sentence about it. */
export type Factor = { readonly name: 'exterior' | QualityName; readonly value: number; readonly sentence: string }

/** How well a photo serves as the model of a drawing of a home. */
export type Suitability = {
  /** 0 to 10: ten times the probability times what is left of it by each factor. */
  readonly score: number
  /** How likely it shows a home from outside, 0..1. */
  readonly exterior: number
  /** How sure that probability is, either way. */
  readonly confidence: 'LOW' | 'MEDIUM' | 'HIGH'
  readonly factors: readonly Factor[]
}

/** From here a factor is spoken well of. */
const GOOD = 0.75

/**
 * Judges a photo from its pixels alone. A picture of about 640 pixels is enough; `taken` is the size of the photo that it
 * was reduced from. Any size is accepted, down to one pixel. Cost at 640 × 480: about 15 ms.
 */
export function suitabilityOf(picture: Picture, taken: Size = picture): Suitability {
  const scene = sceneOf(picture)
  const exterior = exteriorProbability(scene)
  const quality = QUALITY_NAMES.map((name): Factor => {
    const { value: valueOf, good, poor } = QUALITY[name]
    const value = valueOf({ scene, picture, taken })
    return { name, value, sentence: value >= GOOD ? good : poor }
  })
  return {
    score: quality.reduce((score, { value }) => score * value, 10 * exterior),
    exterior,
    confidence: confidenceOf(exterior),
    factors: [{ name: 'exterior', value: exterior, sentence: exteriorSentence(exterior) }, ...quality],
  }
}

function confidenceOf(exterior: number): Suitability['confidence'] {
  if (exterior > 0.85 || exterior < 0.1) return 'HIGH'
  return exterior >= 0.3 && exterior <= 0.7 ? 'LOW' : 'MEDIUM'
}

function exteriorSentence(exterior: number): string {
  if (exterior > 0.7) return 'It shows a home from outside.'
  if (exterior >= 0.3) return 'It may show a home from outside.'
  return 'It does not seem to show a home from outside.'
}
