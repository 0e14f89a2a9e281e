import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { pictureOf } from '../testing/pictures.ts'
import { pictureFoot } from './border/picture-foot.ts'
import { layGround } from './ground-wash.ts'
import { PLANES, type WashPlanes } from './wash-fields.ts'

const lawn = analyze(
  pictureOf(480, 320, (_, y) => (y < 120 ? [150, 190, 235] : [90, 140, 60])),
  () => {},
  { short: 384, long: 900 },
)
const { width, height } = lawn

/** A lawn of tone 0.35 with a patch of another tone in its middle; returns the tones of patch and lawn as painted. */
function painted(patch: number): [patch: number, lawn: number] {
  const planes = Object.fromEntries(PLANES.map((name) => [name, new Float32Array(width * height)])) as WashPlanes
  planes.tone.fill(0.35)
  planes.inside.fill(2)
  const [top, left] = [Math.round(0.72 * height), Math.round(0.4 * width)]
  for (let y = top; y < top + 40; y++) planes.tone.fill(patch, y * width + left, y * width + left + 90)
  layGround(planes, lawn, pictureFoot(lawn, 1), 1)
  const mean = (fromX: number) => {
    let sum = 0
    for (let y = top + 12; y < top + 28; y++)
      for (let x = fromX; x < fromX + 40; x++) sum += planes.tone[y * width + x]!
    return sum / (16 * 40)
  }
  return [mean(left + 25), mean(left + 200)]
}

test('a stain on a lawn is left out, a shadow stays', () => {
  const [none, beside] = painted(0.35)
  const [stain, besideStain] = painted(0.38)
  const [shadow, besideShadow] = painted(0.65)
  expect(Math.abs(stain - besideStain - (none - beside))).toBeLessThan(0.02)
  expect(shadow - besideShadow - (none - beside)).toBeGreaterThan(0.15)
})

test('an even lawn keeps its tone under strokes that run level and get finer with distance', () => {
  const planes = Object.fromEntries(PLANES.map((name) => [name, new Float32Array(width * height)])) as WashPlanes
  planes.tone.fill(0.35)
  planes.inside.fill(2)
  layGround(planes, lawn, pictureFoot(lawn, 1), 1)
  /**
   * The mean tone from one share of the height to another, and how much neighbors differ horizontally and vertically.
   */
  const measured = (from: number, to: number) => {
    let [tone, across, down, count] = [0, 0, 0, 0]
    for (let y = Math.round(from * height); y < to * height; y++)
      for (let i = y * width; i < (y + 1) * width - 1; i++, count++) {
        tone += planes.tone[i]!
        across += Math.abs(planes.tone[i + 1]! - planes.tone[i]!)
        down += Math.abs(planes.tone[i + width]! - planes.tone[i]!)
      }
    return { tone: tone / count, across: across / count, down: down / count }
  }
  const [far, near] = [measured(0.66, 0.78), measured(0.82, 0.94)]
  expect(measured(0.66, 0.94).tone).toBeCloseTo(0.35, 1)
  for (const part of [far, near]) expect(part.down).toBeGreaterThan(2 * part.across)
  expect(far.down).toBeGreaterThan(1.2 * near.down)
})
