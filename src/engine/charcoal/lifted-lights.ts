import { type Analysis, asPlane, type Line } from '../analysis/types.ts'
import { connectedParts } from '../connected-parts.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { broadUnevenness } from '../paper/hand.ts'
import { sampleTexture } from '../paper/texture.ts'
import type { Random } from '../random.ts'
import { clamp, mixIn, type Range } from '../scalar.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'

/** Over how many pixels the bars of a window are ignored, and the share of darkness from which a place is a window's. */
const BARS = 3
const DARK = 0.3
/** The smallest and largest side of a window, in pixels, its longest side over its shortest, and how full it is. */
const SMALLEST = 13
const LARGEST = 150
const OBLONG = 4
const FULL = 0.68
/** Share of the windows that are only lighter toward their foot, where they reflect the ground. */
const FOOT_LIGHT = 0.35
/** The half-width of that light and its height above the sill, in shares of the window's height, and its pressure. */
const FOOT_BREADTH = 0.17
const FOOT_HEIGHT = 0.2
const FOOT_PRESSED: Range = [0.55, 0.35]
/**
 * A sweep across a window: its half-width and its lean as shares of the window's shorter side; the most
 * half-width of either light.
 */
const BREADTH: Range = [0.08, 0.16]
const LEAN: Range = [0.4, 0.75]
const BROADEST = 8
const FOOT_BROADEST = 14
/** Its pressure at the top and at the bottom, and the share of the window's height at which it ends. */
const PRESSED: Range = [0.75, 0.1]
const TO: Range = [0.7, 0.95]
/** Where its middle lies, in shares of the window's width. */
const MIDDLE: Range = [0.35, 0.65]

/**
 * Lifts one light out of each dark window, as an eraser does, a slanted one or one at its foot. `darks` are the darks of
 * the house, 0..1.
 */
export function liftWindowLights(analysis: Analysis, darks: Float32Array, lifted: StrokeBuilder, random: Random): void {
  const { width } = analysis
  const panes = gaussianBlur(asPlane(analysis, darks), BARS).data
  for (const part of connectedParts(analysis, (i) => panes[i]! > DARK)) {
    const box = boundsOf(part, width)
    const [across, down] = [box.right - box.left, box.bottom - box.top]
    const short = Math.min(across, down)
    const long = Math.max(across, down)
    if (short < SMALLEST || long > LARGEST || long > OBLONG * short || part.length < FULL * across * down) continue
    if (random() < FOOT_LIGHT) {
      const halfWidth = Math.min(FOOT_BROADEST, FOOT_BREADTH * down)
      const y = box.bottom - FOOT_HEIGHT * down
      lifted.add([box.left + halfWidth, y, FOOT_PRESSED[0], box.right - halfWidth, y, FOOT_PRESSED[1]], { halfWidth })
      continue
    }
    const middle = box.left + across * mixIn(MIDDLE, random())
    const lean = short * mixIn(LEAN, random())
    const foot = box.top + down * mixIn(TO, random())
    const halfWidth = Math.min(BROADEST, short * mixIn(BREADTH, random()))
    lifted.add([middle + lean / 2, box.top, PRESSED[0], middle - lean / 2, foot, PRESSED[1]], { halfWidth })
  }
}

function boundsOf(part: readonly number[], width: number) {
  let [left, right, top, bottom] = [Infinity, 0, Infinity, 0]
  for (const i of part) {
    const x = i % width
    const y = (i - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, right: right + 1, top, bottom: bottom + 1 }
}

/** How far a lifted line reaches to either side, in pixels, how firmly it is lifted, and the fullness it needs. */
const EDGE = 1.4
const FIRMLY: Range = [0.1, 1.1]
const DRAWN = 0.5
/** Texels per pixel of the unevenness with which a line is lifted. */
const UNEVEN = 0.3

/** Lifts the lit edges of the house out clean. */
export function liftEdges(
  { width, height }: Analysis,
  lines: readonly Line[],
  fullness: Float32Array,
  lifted: StrokeBuilder,
): void {
  for (const { points } of lines) {
    const path = points.slice()
    for (let k = 0; k < path.length; k += 3) {
      const i = clamp(Math.round(path[k + 1]!), 0, height - 1) * width + clamp(Math.round(path[k]!), 0, width - 1)
      const firmly = mixIn(FIRMLY, sampleTexture(broadUnevenness(), path[k]! * UNEVEN, path[k + 1]! * UNEVEN))
      path[k + 2] = fullness[i]! > DRAWN ? firmly : 0
    }
    lifted.add(path, { halfWidth: EDGE })
  }
}
