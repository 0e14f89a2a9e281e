import type { Analysis } from '../analysis/types.ts'
import { type Bounds, boundsOf, distanceInside } from '../composition/bounds.ts'
import { withPlants } from '../foliage/plants-on-ground.ts'
import { randomFrom } from '../random.ts'
import { clamp, mix, mixIn, type Range, smoothstepIn } from '../scalar.ts'
import { groundAt } from './foreground.ts'
import { strokeBuilder, type Strokes } from './strokes.ts'
import { vignette } from './vignette.ts'

/** A line around a drawing, ruled by hand, at which it ends. */
export type Frame = Pick<FrameLook, 'keptGround' | 'beyondPx'> & { readonly bounds: Bounds; readonly lines: Strokes }

/** Strokes become fewer over this distance inside a frame, in pixels. */
const FULL_DISTANCE_PX = 3

/** The shares of the height within which the ground fades toward the frame. */
const GROUND_FADE_RANGE: Range = [0.68, 0.92]

/** How fully each pixel is drawn inside a frame, 0..1 (see `vignette`): the ground less fully toward the bottom. */
export function fullnessInside({ bounds, keptGround, beyondPx }: Frame, analysis: Analysis): Float32Array {
  const { width, height } = analysis
  const fullness = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    const low = smoothstepIn(GROUND_FADE_RANGE, y / height)
    for (let x = 0; x < width; x++, i++) {
      const kept = low > 0 ? mix(1, keptGround, low * groundAt(analysis, i)) : 1
      fullness[i] = kept * clamp((distanceInside(bounds, x, y) + beyondPx) / FULL_DISTANCE_PX)
    }
  }
  return fullness
}

/** The open border of a drawing without a frame (see `vignette`). */
type OpenBorder = { readonly inner: number; readonly amplitude: number; readonly seed: number; readonly angle: number }

/**
 * The analysis with its plants (see `withPlants`), and how fully each pixel is drawn, 0..1: inside the frame, or up to
 * an open border.
 */
export function plantsAndFullness(
  photographed: Analysis,
  frame: Frame | null,
  { inner, amplitude, seed, angle }: OpenBorder,
): { readonly analysis: Analysis; readonly fullness: Float32Array } {
  if (frame) {
    const analysis = withPlants(photographed)
    return { analysis, fullness: fullnessInside(frame, analysis) }
  }
  const fullness = vignette(photographed, inner, amplitude, seed, angle)
  return { analysis: withPlants(photographed, fullness), fullness }
}

/** How a medium rules its frame and fills it. */
export type FrameLook = {
  /** Half the width of the lines, in pixels. */
  readonly halfWidth: number
  /** The pressure of each of the strokes that lie one over the other. */
  readonly pressures: readonly number[]
  /** The color of the lines, sRGB 0..1, if the medium has colors. */
  readonly color?: readonly [red: number, green: number, blue: number]
  /** The share of its fullness that the lowest ground keeps. */
  readonly keptGround: number
  /** Strokes are drawn up to this distance outside the frame, in pixels, before they are cut at it. */
  readonly beyondPx: number
}

/** How far lines of the frame overshoot its corners, in pixels. */
const OVERSHOOT_RANGE: Range = [5, 12]
/** How far the ends of a line are off, at most, in pixels, and how far it bows. */
const OFF_PX = 0.9
const BOW_PX = 0.8
/** The distance between two points of a line, in pixels. */
const POINT_PITCH_PX = 12

/**
 * A frame along the bounds of a picture, null if it has none: four lines that overshoot their corners, drawn once for
 * each pressure.
 */
export function ruledFrame(
  analysis: Analysis,
  { halfWidth, pressures, color, keptGround, beyondPx }: FrameLook,
  seed: number,
): Frame | null {
  const bounds = boundsOf(analysis)
  if (!bounds) return null
  const { left, top, right, bottom } = bounds
  const random = randomFrom(seed)
  const strokes = strokeBuilder()
  const off = (most: number) => most * (2 * random() - 1)
  for (const pressure of pressures)
    for (const [fromX, fromY, toX, toY] of [
      [left, top, right, top],
      [right, top, right, bottom],
      [right, bottom, left, bottom],
      [left, bottom, left, top],
    ] as const) {
      const [alongX, alongY] = [Math.sign(toX - fromX), Math.sign(toY - fromY)]
      const length = Math.abs(toX - fromX) + Math.abs(toY - fromY)
      const [before, beyond] = [mixIn(OVERSHOOT_RANGE, random()), mixIn(OVERSHOOT_RANGE, random())]
      const [first, last, bow] = [off(OFF_PX), off(OFF_PX), off(BOW_PX)]
      const points: number[] = []
      const count = Math.ceil(length / POINT_PITCH_PX)
      for (let k = 0; k <= count; k++) {
        const along = mix(-before, length + beyond, k / count)
        const aside = mix(first, last, k / count) + bow * Math.sin((Math.PI * k) / count)
        points.push(fromX + along * alongX - aside * alongY, fromY + along * alongY + aside * alongX, pressure)
      }
      strokes.add(points, { halfWidth, ...(color && { color }) })
    }
  return { bounds, lines: strokes.build(), keptGround, beyondPx }
}

/** Rows of an output picture; `scale` = output pixels per analysis pixel. */
type Rows = { readonly width: number; readonly fromRow: number; readonly toRow: number; readonly scale: number }

/** Takes away the ink of rows outside a frame: no stroke crosses it. Changes `ink`. */
export function stopAtFrame(ink: Float32Array, { bounds }: Frame, { width, fromRow, toRow, scale }: Rows): void {
  for (let y = fromRow, i = 0; y < toRow; y++)
    for (let x = 0; x < width; x++, i++) {
      const inside = distanceInside(bounds, (x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5)
      if (inside * scale < 0.5) ink[i]! *= clamp(0.5 + inside * scale)
    }
}
