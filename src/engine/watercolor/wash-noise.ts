import { onFirstUse } from '../paper/hand.ts'
import { noiseTexture } from '../paper/texture.ts'
import { touchTexture } from './touch-texture.ts'
import type { SheetNoise } from '../paper/sheet-noise.ts'

/** How pigment drifts in a wash. */
export const turbulence = onFirstUse(() =>
  noiseTexture(
    512,
    [
      [14, 1],
      [5, 0.55],
      [2, 0.28],
    ],
    31,
  ),
)

const TREMOR = [
  [3.2, 1],
  [1, 0.35],
] as const
const tremor = onFirstUse(() => noiseTexture(256, TREMOR, 32))
const otherTremor = onFirstUse(() => noiseTexture(256, TREMOR, 33))

const wetness = onFirstUse(() =>
  noiseTexture(
    256,
    [
      [16, 1],
      [7, 0.5],
    ],
    34,
  ),
)

const hue = onFirstUse(() =>
  noiseTexture(
    256,
    [
      [9, 1],
      [3, 0.5],
    ],
    35,
  ),
)

/** The hairs of a brush that runs dry, along the stroke. */
const hairs = onFirstUse(() =>
  noiseTexture(
    256,
    [
      [18, 1, 0.9],
      [6, 0.6, 0.6],
    ],
    36,
  ),
)
/** Touches of a loaded brush, each of one height. */
export const touches = onFirstUse(() => touchTexture(512, 37))

/** The noises of the washes, each for one accident of the medium. */
export const WASH_NOISES = {
  /** How wet the sheet is: wet places lose their edges and bleed. */
  wet: { texture: wetness, frequency: 0.16, at: [0, 0], gap: 3 },
  drift: { texture: turbulence, frequency: 0.26, at: [0, 0], gap: 3 },
  pools: { texture: turbulence, frequency: 0.11, at: [77, 13], gap: 3 },
  /** Where a drying edge breaks off. */
  broken: { texture: wetness, frequency: 0.6, at: [40, 0], gap: 2 },
  backruns: { texture: wetness, frequency: 0.34, at: [17, 5], gap: 1 },
  hueA: { texture: hue, frequency: 0.2, at: [0, 0], gap: 3 },
  hueB: { texture: hue, frequency: 0.2, at: [71, 33], gap: 3 },
  leafTouches: { texture: touches, frequency: 1.15, at: [0, 0], gap: 0.4 },
  hairs: { texture: hairs, frequency: 0.6, at: [0, 0], gap: 0.7 },
  /** The hand's tremor in both directions: slow over some 14 pixels, quick over some 3. */
  slowX: { texture: tremor, frequency: 0.16, at: [0, 0], gap: 2 },
  slowY: { texture: otherTremor, frequency: 0.16, at: [50, 0], gap: 2 },
  quickX: { texture: otherTremor, frequency: 0.8, at: [0, 0], gap: 0.5 },
  quickY: { texture: tremor, frequency: 0.8, at: [9, 0], gap: 0.5 },
} as const satisfies Record<string, SheetNoise>

export type WashNoise = keyof typeof WASH_NOISES
