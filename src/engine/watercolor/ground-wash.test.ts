import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { quarterOf } from '../quarter-plane.ts'
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
const noPlants = quarterOf(lawn)

/** The tones of a lawn with `plants` that is planned with the tones of `toneAt`, as painted. */
function painted(toneAt: (x: number, y: number) => number, plants = noPlants): (x: number, y: number) => number {
  const planes = Object.fromEntries(PLANES.map((name) => [name, new Float32Array(width * height)])) as WashPlanes
  planes.tone = planes.tone.map((_, i) => toneAt(i % width, Math.floor(i / width)))
  planes.inside.fill(2)
  layGround(planes, plants, lawn, pictureFoot(lawn, 1), 1)
  return (x, y) => planes.tone[y * width + x]!
}

/** What a patch of another tone on an even lawn adds to the lawn in its middle. */
function leftOf(patch: number, patchWidth: number, patchHeight: number): number {
  const isIn = (x: number, y: number) => Math.abs(x - left) < patchWidth / 2 && Math.abs(y - top) < patchHeight / 2
  const [top, left] = [Math.round(0.78 * height), Math.round(0.5 * width)]
  return painted((x, y) => (isIn(x, y) ? patch : 0.35))(left, top) - painted(() => 0.35)(left, top)
}

test('a stain on a lawn is left out, a shadow stays', () => {
  expect(Math.abs(leftOf(0.38, 16, 12))).toBeLessThan(0.01)
  expect(leftOf(0.65, 90, 40)).toBeGreaterThan(0.15)
})

test('what stands on a lawn keeps its leaves and gets no level strokes', () => {
  const leaf = (x: number, y: number) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 0.3 : 0.5)
  const plants = quarterOf(lawn)
  plants.data.fill(1)
  const [shrub, grass] = [painted(leaf, plants), painted(leaf)]
  const [x, y] = [Math.round(0.5 * width), Math.round(0.8 * height)]
  for (let step = 0; step < 32; step += 4) expect(shrub(x + step, y)).toBeCloseTo(leaf(x + step, y))
  expect(Math.abs(grass(x, y) - leaf(x, y))).toBeGreaterThan(0.04)
})

test('two areas of the ground whose tones differ a little keep a crisp edge between them', () => {
  const edge = Math.round(0.5 * width)
  const y = Math.round(0.8 * height)
  const [joined, apart] = [painted(() => 0.35), painted((x) => (x < edge ? 0.35 : 0.43))]
  const step = (reach: number) => {
    const [from, to] = [edge - reach, edge + reach]
    return apart(to, y) - joined(to, y) - (apart(from, y) - joined(from, y))
  }
  expect(step(40)).toBeGreaterThan(0.06)
  expect(step(6)).toBeGreaterThan(0.6 * step(40))
})

test('an even lawn keeps its tone under strokes that run level and get finer with distance', () => {
  const planes = Object.fromEntries(PLANES.map((name) => [name, new Float32Array(width * height)])) as WashPlanes
  planes.tone.fill(0.35)
  planes.inside.fill(2)
  layGround(planes, noPlants, lawn, pictureFoot(lawn, 1), 1)
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
