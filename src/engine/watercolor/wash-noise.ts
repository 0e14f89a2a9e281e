import { onFirstUse } from '../paper/hand.ts'
import type { SheetNoise } from '../paper/sheet-noise.ts'
import { noiseTexture } from '../paper/texture.ts'

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

/** The marks of a flat brush drawn horizontally: long swathes, and the lines of its hairs where it runs dry. */
export const sweeps = onFirstUse(() =>
  noiseTexture(
    512,
    [
      [26, 1, 8],
      [13, 0.6, 3],
    ],
    36,
  ),
)

/** Strokes of a flat brush across a lawn, side by side, with the lines of its hairs at their ends. */
export const levelStrokes = onFirstUse(() =>
  noiseTexture(
    512,
    [
      [44, 1, 3.4],
      [9, 0.22, 0.9],
    ],
    38,
  ),
)

const hairs = onFirstUse(() =>
  noiseTexture(
    256,
    [
      [14, 1, 1.3],
      [5, 0.5, 0.8],
    ],
    37,
  ),
)

/** The tremor of a hand: blurs of the noise in texels, each with its weight. */
const TREMOR_OCTAVES = [
  [3.2, 1],
  [1, 0.35],
] as const
const tremor = onFirstUse(() => noiseTexture(256, TREMOR_OCTAVES, 32))
const otherTremor = onFirstUse(() => noiseTexture(256, TREMOR_OCTAVES, 33))

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

/** The noises of the washes, one for each random effect of the medium. */
export const WASH_NOISES = {
  /** How wet the sheet is: wet areas lose their edges and bleed. */
  wet: { texture: wetness, frequency: 0.16, at: [0, 0], gap: 3 },
  drift: { texture: turbulence, frequency: 0.26, at: [0, 0], gap: 3 },
  pools: { texture: turbulence, frequency: 0.17, at: [77, 13], gap: 3 },
  /** Pigment flocculates while it floats. */
  clots: { texture: turbulence, frequency: 1.3, at: [31, 59], gap: 0.75 },
  hueA: { texture: hue, frequency: 0.3, at: [0, 0], gap: 3 },
  hueB: { texture: hue, frequency: 0.3, at: [71, 33], gap: 3 },
  ragged: { texture: hairs, frequency: 0.5, at: [0, 0], gap: 1 },
  /** The tremor of the hand in both directions: slow over about 14 pixels, quick over about 3. */
  slowX: { texture: tremor, frequency: 0.22, at: [0, 0], gap: 2 },
  slowY: { texture: otherTremor, frequency: 0.22, at: [50, 0], gap: 2 },
  quickX: { texture: otherTremor, frequency: 1.1, at: [0, 0], gap: 0.5 },
  quickY: { texture: tremor, frequency: 1.1, at: [9, 0], gap: 0.5 },
} as const satisfies Record<string, SheetNoise>

export type WashNoise = keyof typeof WASH_NOISES
