import type { LabImage } from '../analysis/types.ts'
import { enlargedRows } from '../kernels/enlarged-rows.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { allocate } from '../kernels/wasm-memory.ts'
import type { PaintingAnalysis } from '../painting/painting-analysis.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { gridLength, noiseRows, type SheetNoise } from '../paper/sheet-noise.ts'
import { texel } from '../paper/texture.ts'
import { newPlane, type Plane } from '../plane.ts'
import { clamp, mix, mixIn, type Range, smoothstep, smoothstepIn } from '../scalar.ts'
import type { DrySheet } from '../strokes/dry-stroke.ts'
import { type Color, srgb } from './colors.ts'
import { towardHorizon } from './pastel-colors.ts'

/** Warm, rather dark paper, sRGB 0..1. */
const PAPER: Color = [0.35, 0.31, 0.285]

export type Smudge = {
  /** How much chalk is rubbed in under the strokes, and its color (sRGB 0..1). */
  readonly smudge: Plane
  readonly red: Plane
  readonly green: Plane
  readonly blue: Plane
}

/** How much darker rubbed chalk is than the strokes over it, so that they sparkle, and the least lightness. */
const DARKER = 0.03
const DARKEST = 0.24
/** Shares of rubbed chalk in the darks, where the paper takes part, and in lights and the focus; and the lightness between them. */
const SHARES: Range = [0.8, 1.8]
const LIGHTS: Range = [0.45, 0.9]
/** Shares in the sky, at the top of the picture and at the horizon. */
const IN_SKY: Range = [1.65, 2]
/**
 * Chalk is rubbed in only well inside the border, where strokes reach beyond it: the openness at which it begins, over how
 * many pixels it fades, and the share of that fading that stays bare.
 */
const INSIDE = 0.8
const FADING = 9
const HALF = 0.5

/** Colors of `planes` (OKLab) to be rubbed in where the paper is `open`, 0..1. */
export function smudgeOf(
  { width, height, L, a, b }: LabImage,
  open: Float32Array,
  { sky, focus }: Pick<PaintingAnalysis, 'sky' | 'focus'>,
): Smudge {
  const [red, green, blue] = [newPlane(width, height), newPlane(width, height), newPlane(width, height)]
  const inside = { width, height, data: open.map((full) => smoothstep(INSIDE, 1, full)) }
  const smudge = gaussianBlur(inside, FADING)
  for (let i = 0; i < L.length; i++) {
    const [r, g, bl] = srgb(Math.max(DARKEST, L[i]! - DARKER), a[i]!, b[i]!)
    red.data[i] = r
    green.data[i] = g
    blue.data[i] = bl
    const onGround = mix(mixIn(SHARES, smoothstepIn(LIGHTS, L[i]!)), SHARES[1], focus[i]!)
    const share = mix(onGround, mixIn(IN_SKY, towardHorizon({ width, height }, i)), sky[i]!)
    smudge.data[i] = smoothstep(HALF, 1, smudge.data[i]!) * share
  }
  return { smudge, red, green, blue }
}

/**
 * The share of the paper that rubbed chalk covers in the middle tones, and by which share of it the paper's tops have
 * more than its pits: a finger fills the pits too.
 */
const RUBBED = 0.8
const RUBBED_TOOTH = 0.6
/** How uneven a finger's smudge is. */
const FINGER: SheetNoise = { texture: broadUnevenness, frequency: 0.3, at: [0, 0], gap: 1 }

/** The paper with chalk smudged into it, as three sRGB planes 0..1. */
export function smudged(
  { smudge, red, green, blue }: Smudge,
  { width, fromRow, toRow, scale, paper: sheet }: DrySheet,
): readonly [red: Float32Array, green: Float32Array, blue: Float32Array] {
  const count = width * (toRow - fromRow)
  const out = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const
  const readSmudge = enlargedRows(smudge, width, scale)
  const readFinger = noiseRows(FINGER, width, scale)
  const readColors = [red, green, blue].map((plane) => enlargedRows(plane, width, scale))
  const share = new Float32Array(width)
  const bare = new Float32Array(width)
  const { finger, grid } = allocate({ finger: width, grid: gridLength(width) })
  const color = new Float32Array(width)
  for (let y = fromRow; y < toRow; y++) {
    readSmudge(y, share)
    readFinger(y, finger, grid)
    for (let x = 0; x < width; x++) {
      const tooth = texel(sheet, x, y)
      share[x] = clamp(share[x]! * RUBBED * (1 + RUBBED_TOOTH * (tooth - 0.5)) * (0.6 + 0.5 * finger[x]!))
      bare[x] = (1 - share[x]!) * (1 + 0.1 * (tooth - 0.5))
    }
    out.forEach((plane, c) => {
      readColors[c]!(y, color)
      const paperColor = PAPER[c]!
      const row = (y - fromRow) * width
      for (let x = 0; x < width; x++) plane[row + x] = paperColor * bare[x]! + share[x]! * color[x]!
    })
  }
  return out
}
