import type { Analysis } from '../analysis/types.ts'
import { touchOf } from '../direction/touch.ts'
import { sampleBilinear } from '../plane.ts'
import type { Plane } from '../plane.ts'
import type { Random } from '../random.ts'
import { clamp, smoothstep } from '../scalar.ts'
import { BARE, FULL } from './hatching.ts'
import type { HatchLayer, Hatching } from './hatching.ts'
import { LEAFY, SPACING } from './planes.ts'
import type { StrokeBuilder } from './strokes.ts'

/** Width of a group in analysis pixels, its strokes at most, and their length beside that of a stroke on a plane. */
const GROUP = 24
const MOST = 6
const SHORTER = 0.46
/** How far groups overlap: cells are so large beside a group. */
const CELL = 0.72
/** How far strokes turn from the hand's angle to the rim of their lobe, and how far they bow, as a share of length. */
const TURN = 0.75
const BOW = 0.16

/**
 * Scribbles one layer over leaves: short bowed strokes to and fro in small groups, which turn with the lobes of the
 * crown.
 */
export function hatchLeaves(
  analysis: Analysis,
  usual: HatchLayer,
  { planes, tone, fullness, colorAt }: Hatching,
  strokes: StrokeBuilder,
  random: Random,
): void {
  const { width, height } = analysis
  const touch = touchOf(analysis.direction)
  const spacing = usual.spacing * touch.spacing
  const length = usual.length * SHORTER * touch.length
  const usually = clamp(Math.round(GROUP / spacing), 2, MOST)
  const cell = CELL * Math.sqrt(spacing * usually * length)
  const { directions, width: samples, tones } = planes
  const isDrawn = (x: number, y: number, least: number): boolean => {
    if (x < BARE || y < BARE || x >= width - BARE || y >= height - BARE) return false
    return planes.leaves[(y | 0) * width + (x | 0)]! > 0.35 && tone[(y | 0) * width + (x | 0)]! > least
  }
  for (let gridY = 0; gridY < height; gridY += cell) {
    for (let gridX = 0; gridX < width; gridX += cell) {
      const x = Math.min(width - 1, gridX + random() * cell)
      const y = Math.min(height - 1, gridY + random() * cell)
      if (directions[((y / SPACING) | 0) * samples + ((x / SPACING) | 0)] !== LEAFY) continue
      const i = (y | 0) * width + (x | 0)
      if (!isDrawn(x, y, usual.threshold)) continue
      if (random() > smoothstep(0, FULL, fullness[i]!)) continue
      const slopeX = toneAt(tones, x + 6, y) - toneAt(tones, x - 6, y)
      const slopeY = toneAt(tones, x, y + 6) - toneAt(tones, x, y - 6)
      const angle = turned(planes.hand, slopeX, slopeY) + (random() - 0.5) * 0.35
      const count = usually + Math.floor(random() * 3) - (usually > 2 ? 1 : 0)
      const bow = BOW * (0.5 + random()) * (slopeX * Math.sin(angle) - slopeY * Math.cos(angle) > 0 ? -1 : 1)
      const path: number[] = []
      const pressure = usual.pressure * (0.8 + 0.35 * random())
      const cos = Math.cos(angle)
      const sin = Math.sin(angle)
      const flush = () => {
        const halfWidth = usual.halfWidth * (0.85 + 0.3 * random())
        if (path.length > 6) strokes.add(path, colorAt ? { halfWidth, color: colorAt(i) } : { halfWidth })
        path.length = 0
      }
      for (let k = 0; k < count; k++) {
        const aside = (k - (count - 1) / 2) * spacing * (0.85 + 0.3 * random())
        const whole = (1 - 0.45 * ((2 * k) / (count - 1) - 1) ** 2) * length * (0.75 + 0.4 * random())
        const shift = (random() - 0.5) * 0.25 * length
        const way = k % 2 === 0 ? 1 : -1
        for (let step = -2; step <= 2; step++) {
          const u = shift + (way * step * whole) / 4
          const v = aside + bow * whole * (1 - (step * step) / 4)
          const px = x + u * cos - v * sin
          const py = y + u * sin + v * cos
          if (!isDrawn(px, py, usual.threshold - 0.1)) {
            flush()
            continue
          }
          path.push(px, py, pressure * (step === -2 || step === 2 ? 0.55 : step === 0 ? 1 : 0.9))
        }
      }
      flush()
    }
  }
}

const toneAt = (tones: Plane, x: number, y: number): number =>
  sampleBilinear(tones, x / SPACING - 0.5, y / SPACING - 0.5)

/** The hand's angle, turned towards the rim of the lobe: across the slope of the tone. */
function turned(hand: number, slopeX: number, slopeY: number): number {
  const steep = Math.hypot(slopeX, slopeY)
  if (steep < 0.01) return hand
  const rim = Math.atan2(slopeX, -slopeY)
  const off = rim - hand - Math.PI * Math.round((rim - hand) / Math.PI)
  return hand + off * TURN * smoothstep(0.02, 0.16, steep)
}
