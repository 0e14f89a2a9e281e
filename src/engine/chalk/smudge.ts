import type { LabImage } from '../analysis/types.ts'
import { enlargedRows } from '../kernels/enlarged-rows.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { allocate } from '../kernels/wasm-memory.ts'
import type { PaintingAnalysis } from '../painting/painting-analysis.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { gridLength, noiseRows, type SheetNoise } from '../paper/sheet-noise.ts'
import { texel, type Texture } from '../paper/texture.ts'
import type { Size } from '../picture.ts'
import { newPlane, type Plane } from '../plane.ts'
import { clamp, mix, mixIn, type Range, smoothstep, smoothstepIn } from '../scalar.ts'
import type { DrySheet } from '../strokes/dry-stroke.ts'
import { type Color, srgb } from './colors.ts'
import { towardHorizon } from './pastel-colors.ts'

/** Warm, rather dark paper, sRGB 0..1. */
const PAPER_RGB: Color = [0.35, 0.31, 0.285]
/** How much lighter the paper's tops are than its pits, as a fraction. */
const PAPER_GRAIN = 0.1

/** A channel of the bare paper where its height is `tooth`, sRGB 0..1. */
export const barePaper = (channel: number, tooth: number): number =>
  PAPER_RGB[channel]! * (1 + PAPER_GRAIN * (tooth - 0.5))

export type Smudge = {
  /** Amount of chalk rubbed in under the strokes. */
  readonly smudge: Plane
  /** The color of the rubbed chalk, sRGB 0..1: red channel. */
  readonly red: Plane
  /** The green channel of the rubbed chalk. */
  readonly green: Plane
  /** The blue channel of the rubbed chalk. */
  readonly blue: Plane
}

/** Difference in lightness between rubbed chalk and the lighter strokes over it, which makes the strokes sparkle. */
const RUBBED_DARKER = 0.03
/** No rubbed chalk is darker than this. */
const MIN_LIGHTNESS = 0.24
/**
 * Amounts of rubbed chalk in darks, where the paper shows through, and in lights and the focus: specks of dark paper
 * look like stains on light walls and doors.
 */
const CHALK_SHARE_RANGE: Range = [0.8, 2.6]
/** The amount on light bare ground, which keeps some of the paper's tooth. */
const LIGHT_GROUND_SHARE = 1.8
/** The lightness below which a color is fully dark, and above which it is fully light. */
const LIGHTNESS_RANGE: Range = [0.45, 0.9]
/** Amounts of rubbed chalk in the sky, at the top of the picture and at the horizon. */
const SKY_SHARE_RANGE: Range = [2, 2.4]
/** Chalk is rubbed in only well inside the border, above this openness, because strokes reach beyond it. */
const MIN_OPENNESS = 0.8
/** Rubbed chalk fades at the border over this many pixels. */
const FADE_SIGMA = 9
/** Below this value of the fade at the border, the paper stays bare. */
const BARE_FADE_SHARE = 0.5

/** The rubbed-in colors of `planes` (OKLab), on paper that is `open` to chalk, 0..1. */
export function smudgeOf(
  { width, height, L, a, b }: LabImage,
  open: Float32Array,
  { sky, focus, ground }: Pick<PaintingAnalysis, 'sky' | 'focus' | 'ground'>,
): Smudge {
  const [red, green, blue] = [newPlane(width, height), newPlane(width, height), newPlane(width, height)]
  const inside = { width, height, data: open.map((full) => smoothstep(MIN_OPENNESS, 1, full)) }
  const smudge = gaussianBlur(inside, FADE_SIGMA)
  for (let i = 0; i < L.length; i++) {
    const [r, g, bl] = srgb(Math.max(MIN_LIGHTNESS, L[i]! - RUBBED_DARKER), a[i]!, b[i]!)
    red.data[i] = r
    green.data[i] = g
    blue.data[i] = bl
    const light = Math.max(smoothstepIn(LIGHTNESS_RANGE, L[i]!), focus[i]!)
    const below = mix(CHALK_SHARE_RANGE[0], mix(CHALK_SHARE_RANGE[1], LIGHT_GROUND_SHARE, ground[i]!), light)
    const share = mix(below, mixIn(SKY_SHARE_RANGE, towardHorizon({ width, height }, i)), sky[i]!)
    smudge.data[i] = smoothstep(BARE_FADE_SHARE, 1, smudge.data[i]!) * share
  }
  return { smudge, red, green, blue }
}

/** The share of the paper that rubbed chalk covers in the middle tones. */
const RUBBED_COVER_SHARE = 0.8
/** The range of the share of rubbed chalk that lies on the tops of the paper only, from little to much chalk. */
const TOPS_SHARES: Range = [0.9, 0.3]
/** Width of the transition between such tops and pits, in units of paper height. */
const TOPS_SOFTNESS = 0.4
/** How much of the tooth an amount of rubbed chalk fills. */
const FILL = 1.2
/** The unevenness of a finger's smudge. */
const FINGER_NOISE: SheetNoise = { texture: broadUnevenness, frequency: 0.3, at: [0, 0], gap: 1 }

/** The paper with chalk smudged into it, as three sRGB planes 0..1. */
export function smudged(
  { smudge, red, green, blue }: Smudge,
  { width, fromRow, toRow, scale, paper }: DrySheet,
): readonly [red: Float32Array, green: Float32Array, blue: Float32Array] {
  const count = width * (toRow - fromRow)
  const out = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const
  const readSmudge = enlargedRows(smudge, width, scale)
  const readFinger = noiseRows(FINGER_NOISE, width, scale)
  const colors = [red, green, blue]
  const grains = new Int32Array(width)
  const share = new Float32Array(width)
  const bare = new Float32Array(width)
  const { finger, grid } = allocate({ finger: width, grid: gridLength(width) })
  for (let y = fromRow; y < toRow; y++) {
    readSmudge(y, share)
    readFinger(y, finger, grid)
    for (let x = 0; x < width; x++) {
      const tooth = texel(paper, x, y)
      share[x] = rubbedCover(share[x]! * RUBBED_COVER_SHARE * (0.6 + 0.5 * finger[x]!), tooth)
      bare[x] = (1 - share[x]!) * (1 + PAPER_GRAIN * (tooth - 0.5))
    }
    carryGrains(paper, y, red, scale, grains)
    out.forEach((plane, c) => {
      const { data } = colors[c]!
      const paperColor = PAPER_RGB[c]!
      const row = (y - fromRow) * width
      for (let x = 0; x < width; x++) plane[row + x] = paperColor * bare[x]! + share[x]! * data[grains[x]!]!
    })
  }
  return out
}

/**
 * The share of the paper that an amount of rubbed chalk covers where its height is `tooth`: the less chalk there is,
 * the more of it lies on the tops.
 */
const rubbedCover = (amount: number, tooth: number): number => {
  const full = clamp(amount)
  return mix(full, clamp((tooth - 1 + FILL * amount) / TOPS_SOFTNESS), mixIn(TOPS_SHARES, full))
}

/** Distances over which rubbing carries grains of chalk to a side, and up or down, in pixels of the plan. */
const CARRIED_PX = { aside: 3, up: 1.5 } as const
/** Texels between the places of the paper that decide how far a grain is carried to a side, and up or down. */
const APART_TEXELS = 100

/**
 * Sets the index of the pixel of `plan` that each grain of row y comes from: two colors that are rubbed into each other
 * mix in grains, not in a blur.
 */
function carryGrains({ size, data }: Texture, y: number, plan: Size, scale: number, grains: Int32Array): void {
  const mask = size - 1
  const row = (y & mask) * size
  const apart = ((y + APART_TEXELS) & mask) * size
  const [down, across] = [(y + 0.5) / scale - CARRIED_PX.up, 0.5 / scale - CARRIED_PX.aside]
  for (let x = 0; x < grains.length; x++) {
    const column = across + x / scale + 2 * CARRIED_PX.aside * data[row + ((x + APART_TEXELS) & mask)]!
    const line = down + 2 * CARRIED_PX.up * data[apart + (x & mask)]!
    grains[x] = Math.floor(clamp(line, 0, plan.height - 1)) * plan.width + Math.floor(clamp(column, 0, plan.width - 1))
  }
}
