import { percentiles } from '../analysis/percentiles.ts'
import type { Picture, Size } from '../picture.ts'
import { mix, smoothstep } from '../scalar.ts'
import { hasBlankBorder } from './blank-border.ts'
import { builtCenter } from './evidence.ts'
import { isLettered } from './lettering.ts'
import type { MaskedThumbnail } from './masked-thumbnail.ts'
import { sharpnessOf } from './sharpness.ts'
import { straightShare } from './straight-lines.ts'

/**
 * The input of the factors: the thumbnail, the picture it was made from, the same photo at twice the size for reading
 * lettering, and its original size (pixels).
 */
type Look = {
  readonly thumbnail: MaskedThumbnail
  readonly picture: Picture
  readonly closer: Picture
  readonly taken: Size
}

type Rule = {
  /** The factor on the score, 0..1. */
  readonly value: (look: Look) => number
  /** The reason given if the factor is good. */
  readonly good: string
  /** The reason given if it is poor. */
  readonly poor: string
}

/** Factors that make one photo of a home a better basis for a drawing than another. */
export const QUALITY = {
  size: {
    value: ({ taken }) => mix(0.5, 1, smoothstep(120, 560, Math.min(taken.width, taken.height))),
    good: 'It is large enough to show detail.',
    poor: 'It is small, so fine detail is missing.',
  },
  shape: {
    value: ({ taken }) => mix(1, 0.4, smoothstep(2.1, 3.5, longerOverShorter(taken))),
    good: 'Its proportions suit a print.',
    poor: 'It is very long and narrow.',
  },
  sharpness: {
    value: ({ picture }) => mix(0.25, 1, smoothstep(1.1, 1.75, sharpnessOf(picture))),
    good: 'It is sharp.',
    poor: 'It is not quite sharp.',
  },
  light: {
    value: ({ thumbnail }) => exposure(homeLightness(thumbnail, 0.25)),
    good: 'The home is well lit.',
    poor: 'The home lies in the dark or against the light.',
  },
  home: {
    value: ({ thumbnail }) =>
      mix(0.1, 1, smoothstep(0.04, 0.28, builtShare(thumbnail)) * smoothstep(0, 0.003, straightShare(thumbnail))),
    good: 'The home is large enough in the frame.',
    poor: 'Little of a home is in the frame.',
  },
  center: {
    value: ({ thumbnail }) => mix(1, 0.6, smoothstep(0.08, 0.28, Math.abs(builtCenter(thumbnail) - 0.5))),
    good: 'The home is in the middle.',
    poor: 'The home is at the edge of the frame.',
  },
  openView: {
    value: ({ thumbnail }) => mix(1, 0.5, smoothstep(0.3, 0.8, greenOverCenter(thumbnail))),
    good: 'Nothing hides the home.',
    poor: 'Trees or shrubs hide the home.',
  },
  photograph: {
    value: ({ thumbnail }) => (hasBlankBorder(thumbnail.photo) ? 0.25 : 1),
    good: 'It is a photograph.',
    poor: 'It has a blank border, as drawings, scans and logos do.',
  },
  unmarked: {
    value: ({ closer }) => (isLettered(closer) ? 0.8 : 1),
    good: 'It carries no lettering at its edges.',
    poor: 'This photo carries lettering; the artwork will show it.',
  },
} satisfies Record<string, Rule>

export type QualityName = keyof typeof QUALITY
export const QUALITY_NAMES = Object.keys(QUALITY) as QualityName[]

const longerOverShorter = ({ width, height }: Size): number => Math.max(width, height) / Math.min(width, height)

/** Underexposure is worse than overexposure: color and detail are lost. */
const exposure = (lightness: number): number =>
  mix(0.3, 1, smoothstep(0.12, 0.45, lightness)) * mix(1, 0.5, smoothstep(0.82, 0.96, lightness))

/**
 * The lightest quarter of a home in the light is lighter than this: of 267 real fronts all but 12, taken at dusk or
 * into the sun.
 */
const MIN_LIGHT_WALLS = 0.555

/** Whether even the light parts of a home are dark, so that its picture would have no lights. */
export const isDark = (thumbnail: MaskedThumbnail): boolean => homeLightness(thumbnail, 0.75) < MIN_LIGHT_WALLS

/**
 * A percentile (as a share, 0..1) of lightness in the built area around the middle. Windows and roofs are dark in every
 * photo; in a backlit one the walls are too.
 */
function homeLightness({ width, height, photo, built }: MaskedThumbnail, share: number): number {
  const inMiddle = (i: number) =>
    Math.abs((i % width) / width - 0.5) < 0.35 && Math.abs(Math.floor(i / width) / height - 0.5) < 0.3
  const home = (i: number) => inMiddle(i) && built[i]! > 0.5
  return percentiles(photo.L, [share], 1, built.some((_, i) => home(i)) ? home : inMiddle)[0]!
}

const builtShare = ({ built }: MaskedThumbnail): number => built.reduce((share, v) => share + v, 0) / built.length

/** Share of the middle half (in width and height) that is green. */
function greenOverCenter({ width, height, greenery }: MaskedThumbnail): number {
  let green = 0
  for (let y = Math.floor(height / 4); y < (height * 3) / 4; y++)
    for (let x = Math.floor(width / 4); x < (width * 3) / 4; x++) green += greenery[y * width + x]!
  return green / ((width * height) / 4)
}
