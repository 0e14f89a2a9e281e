import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { nearestPixel } from '../plane.ts'
import type { Random } from '../random.ts'
import { clamp, mixIn, type Range } from '../scalar.ts'
import type { StrokeBuilder } from './strokes.ts'

type LeafHand = { readonly length: Range; readonly halfWidth: Range; readonly pressure: Range }

/** Spacing in pixels of the points where the edge of leaves is looked for. */
const CELL_PX = 7
/** Blur in pixels of the mask in which the edge of a crown is found. */
const EDGE_SIGMA = 3
/** The shares of crown at its edge. */
const EDGE_SHARE_RANGE: Range = [0.28, 0.62]
/** Leaves must fill the surroundings of an edge over this many pixels: the rims of lawns are not crowns. */
const CROWN_SIGMA = 14
/** Minimum share of leaves around the edge of a crown. */
const MIN_CROWN_SHARE = 0.3
/** Below this share of the height there are lawns and beds, whose edges are not leafy. */
const CROWN_FOOT_SHARE = 0.64
/** Maximum number of strokes that begin at one point. */
const MAX_STROKES = 3
/** Maximum angle between a stroke and the direction out of the crown, in radians. */
const SPREAD_RAD = 1.1
/** Minimum tone by which leaves must be darker than the area beyond their edge. */
const MIN_DARKER = 0.12
/** Tones are compared at this distance inside and outside an edge. */
const TONE_DISTANCE_PX = 7

/**
 * The leafy edge of crowns: short strokes of different lengths that point outward, where leaves stand in front of
 * something lighter.
 */
export function drawLeafEdge(
  analysis: Analysis,
  { crowns, tone, fullness }: { readonly [P in 'crowns' | 'tone' | 'fullness']: Float32Array },
  hand: LeafHand,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const { width, height } = analysis
  const mass = gaussianBlur({ width, height, data: crowns }, EDGE_SIGMA).data
  const crown = gaussianBlur({ width, height, data: crowns }, CROWN_SIGMA).data
  const toneAt = (x: number, y: number) => tone[nearestPixel(analysis, x, y)]!
  for (let gridY = CELL_PX; gridY < height - 2 * CELL_PX; gridY += CELL_PX) {
    for (let gridX = CELL_PX; gridX < width - 2 * CELL_PX; gridX += CELL_PX) {
      const x = gridX + random() * CELL_PX
      const y = gridY + random() * CELL_PX
      const count = 1 + Math.floor(random() * MAX_STROKES)
      const i = (y | 0) * width + (x | 0)
      if (mass[i]! < EDGE_SHARE_RANGE[0] || mass[i]! > EDGE_SHARE_RANGE[1] || random() > fullness[i]!) continue
      if (crown[i]! < MIN_CROWN_SHARE || y > CROWN_FOOT_SHARE * height) continue
      const outX = mass[i - 2]! - mass[i + 2]!
      const outY = mass[i - 2 * width]! - mass[i + 2 * width]!
      const steep = Math.hypot(outX, outY)
      if (steep < 0.05) continue
      const inner = toneAt(x - (TONE_DISTANCE_PX * outX) / steep, y - (TONE_DISTANCE_PX * outY) / steep)
      const outer = toneAt(x + (TONE_DISTANCE_PX * outX) / steep, y + (TONE_DISTANCE_PX * outY) / steep)
      if (inner - outer < MIN_DARKER) continue
      for (let k = 0; k < count; k++) {
        const angle = Math.atan2(outY, outX) + SPREAD_RAD * 2 * (random() - 0.5)
        const length = mixIn(hand.length, random())
        const pressure = mixIn(hand.pressure, random()) * clamp(0.6 + inner)
        const bend = 0.5 * (random() - 0.5)
        const fromX = x + 4 * (random() - 0.5) - 0.4 * length * Math.cos(angle)
        const fromY = y + 4 * (random() - 0.5) - 0.4 * length * Math.sin(angle)
        const middleX = fromX + 0.5 * length * Math.cos(angle)
        const middleY = fromY + 0.5 * length * Math.sin(angle)
        const toX = middleX + 0.5 * length * Math.cos(angle + bend)
        const toY = middleY + 0.5 * length * Math.sin(angle + bend)
        const path = [fromX, fromY, 0.7 * pressure, middleX, middleY, pressure, toX, toY, 0.35 * pressure]
        strokes.add(path, { halfWidth: mixIn(hand.halfWidth, random()) })
      }
    }
  }
}
