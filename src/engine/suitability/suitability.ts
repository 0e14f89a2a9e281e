import type { Picture, Size } from '../picture.ts'
import { exteriorProbability } from './exterior.ts'
import { type MaskedThumbnail, maskedThumbnailOf } from './masked-thumbnail.ts'
import { isDark, QUALITY, QUALITY_NAMES, type QualityName } from './quality.ts'

/** A factor on the score: `value` is 0..1 (1 is best), with a short sentence about it. */
export type Factor = {
  readonly name: 'exterior' | QualityName
  readonly value: number
  readonly isGood: boolean
  readonly sentence: string
}

/** How well a photo works as the basis for a drawing of a home. */
export type Suitability = {
  /** 0 to 10: ten times the probability, multiplied by each factor. */
  readonly score: number
  /** The probability that it shows a home from outside, 0..1. */
  readonly exterior: number
  /**
   * The certainty of that probability, in either direction: 'high' above 0.85 and below 0.15, 'low' from 0.3 to 0.7.
   */
  readonly certainty: 'low' | 'medium' | 'high'
  /**
   * How directly the home seems to face the camera, 0..1; used to compare photos of one home and not part of the score.
   */
  readonly frontal: number
  /** Whether even the light parts of the home are dark. */
  readonly isDark: boolean
  readonly factors: readonly Factor[]
}

/** A factor of at least this value is described as good. */
const MIN_GOOD_VALUE = 0.85

/**
 * Scores a photo from its pixels alone. A picture 448 pixels across is enough; `taken` is the size of the photo that it
 * was reduced from, and `closer` the same photo about 900 pixels across, in which lettering can be read. Accepts any
 * size down to one pixel. Takes about 20 ms at those sizes, and as long again for the lettering.
 */
export function suitabilityOf(picture: Picture, taken: Size = picture, closer = picture): Suitability {
  const thumbnail = maskedThumbnailOf(picture)
  const exterior = exteriorProbability(thumbnail)
  const quality = QUALITY_NAMES.map((name): Factor => {
    const { value: valueOf, good, poor } = QUALITY[name]
    const value = valueOf({ thumbnail, picture, closer, taken })
    const isGood = value >= MIN_GOOD_VALUE
    return { name, value, isGood, sentence: isGood ? good : poor }
  })
  return {
    score: quality.reduce((score, { value }) => score * value, 10 * exterior),
    exterior,
    certainty: certaintyOf(exterior),
    frontal: frontalOf(thumbnail),
    isDark: isDark(thumbnail),
    factors: [exteriorFactor(exterior), ...quality],
  }
}

function certaintyOf(exterior: number): Suitability['certainty'] {
  if (exterior > 0.85 || exterior < 0.15) return 'high'
  return exterior >= 0.3 && exterior <= 0.7 ? 'low' : 'medium'
}

function exteriorFactor(exterior: number): Factor {
  const factor = { name: 'exterior', value: exterior, isGood: exterior > 0.7 } as const
  if (factor.isGood) return { ...factor, sentence: 'It shows a home from outside.' }
  if (exterior >= 0.3) return { ...factor, sentence: 'It may show a home from outside.' }
  return { ...factor, sentence: 'It does not seem to show a home from outside.' }
}

/** An edge is level within this angle. */
const MAX_LEVEL_ANGLE_RAD = 0.05
/** Within this angle it may be an eave or a sill seen at an angle. */
const MAX_SLANTED_ANGLE_RAD = 0.35

/**
 * How directly a home seems to face the camera, 0..1: the level share of the nearly level built edges. Eaves and sills
 * are level only when seen from the front. Good for comparing photos of one home; the same view of another home may
 * give a different number.
 */
function frontalOf({ built, steepness, direction }: MaskedThumbnail): number {
  let level = 0
  let nearly = 0.01
  for (let i = 0; i < built.length; i++) {
    const slant = Math.abs(direction[i]! - Math.PI / 2)
    if (slant > MAX_SLANTED_ANGLE_RAD) continue
    const edge = built[i]! * steepness[i]!
    nearly += edge
    if (slant < MAX_LEVEL_ANGLE_RAD) level += edge
  }
  return level / nearly
}
