import type { Analysis } from '../analysis/types.ts'
import { gaussianBlur } from '../kernels/gaussian-blur.ts'
import { nearestPixel } from '../plane.ts'
import type { Random } from '../random.ts'
import { clamp, mixIn, type Range } from '../scalar.ts'
import type { StrokeBuilder } from './strokes.ts'

type LeafHand = { readonly length: Range; readonly halfWidth: Range; readonly pressure: Range }

/** Pixels between two places where the edge of leaves is looked for. */
const CELL = 7
/** The width in pixels over which the edge of a crown is found, and the shares of crown between which it lies. */
const SOFT = 3
const EDGE: Range = [0.28, 0.62]
/** Over how many pixels leaves must fill this share of what is around an edge: the rims of lawns are no crowns. */
const CROWN = 14
const FILLED = 0.3
/** Below this share of the height there are lawns and beds, whose edges are not leafy. */
const LOW = 0.64
/** Most strokes at one place, and by how much their angles differ from the way out, in radians. */
const MOST = 3
const SPREAD = 1.1
/** Tone by which leaves must be darker than what is beyond their edge. */
const DARKER = 0.12
/** How far inside and outside an edge tones are compared, in pixels. */
const INSIDE = 7

/**
 * The leafy edge of crowns: short strokes of different lengths that point outward, where leaves stand before something
 * lighter.
 */
export function drawLeafEdge(
  analysis: Analysis,
  { crowns, tone, fullness }: { readonly [P in 'crowns' | 'tone' | 'fullness']: Float32Array },
  hand: LeafHand,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const { width, height } = analysis
  const mass = gaussianBlur({ width, height, data: crowns }, SOFT).data
  const crown = gaussianBlur({ width, height, data: crowns }, CROWN).data
  const toneAt = (x: number, y: number) => tone[nearestPixel(analysis, x, y)]!
  for (let gridY = CELL; gridY < height - 2 * CELL; gridY += CELL) {
    for (let gridX = CELL; gridX < width - 2 * CELL; gridX += CELL) {
      const x = gridX + random() * CELL
      const y = gridY + random() * CELL
      const count = 1 + Math.floor(random() * MOST)
      const i = (y | 0) * width + (x | 0)
      if (mass[i]! < EDGE[0] || mass[i]! > EDGE[1] || random() > fullness[i]!) continue
      if (crown[i]! < FILLED || y > LOW * height) continue
      const outX = mass[i - 2]! - mass[i + 2]!
      const outY = mass[i - 2 * width]! - mass[i + 2 * width]!
      const steep = Math.hypot(outX, outY)
      if (steep < 0.05) continue
      const inner = toneAt(x - (INSIDE * outX) / steep, y - (INSIDE * outY) / steep)
      const outer = toneAt(x + (INSIDE * outX) / steep, y + (INSIDE * outY) / steep)
      if (inner - outer < DARKER) continue
      for (let k = 0; k < count; k++) {
        const angle = Math.atan2(outY, outX) + SPREAD * 2 * (random() - 0.5)
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
