import { expect, test } from 'vitest'
import { paper } from '../paper/paper.ts'
import { newPlane } from '../plane.ts'
import { QUARTER } from '../quarter-plane.ts'
import { DOTS_PER_MM } from '../recipe.ts'
import { meanOf } from '../testing/pictures.ts'
import { LEAD_SIDE } from './graphite.ts'
import { DIRECTIONS, LOOSE } from './side-directions.ts'
import { rubSide } from './side-strokes.ts'

const [WIDTH, HEIGHT, SCALE] = [1024, 300, 4]
const PAPER = paper('hot', 1.75)

/** What the side of the lead leaves on rows 0 to 300 where the shade of each dot of the plan is `shadeAt`. */
function shaded(
  shadeAt: (x: number, y: number) => number,
  direction = 0,
  dotsPerMm = DOTS_PER_MM,
  calm = 0,
): Float32Array {
  const shading = newPlane(WIDTH / SCALE, HEIGHT / SCALE)
  for (let i = 0; i < shading.data.length; i++)
    shading.data[i] = shadeAt(i % shading.width, Math.floor(i / shading.width))
  const size = { width: shading.width / QUARTER, height: Math.ceil(shading.height / QUARTER) }
  const cells = size.width * size.height
  const directions = { ...size, data: new Uint8Array(cells).fill(direction), calm: new Float32Array(cells).fill(calm) }
  const out = new Float32Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y++) {
    const row = out.subarray(y * WIDTH, (y + 1) * WIDTH)
    for (let x = 0; x < WIDTH; x++) row[x] = shadeAt(Math.floor(x / SCALE), Math.floor(y / SCALE))
    rubSide(row, y, { shading, directions, scale: SCALE, dotsPerMm, paper: PAPER }, LEAD_SIDE)
  }
  return out
}

test('the side of the lead keeps every shade on average, and leaves bare paper bare', () => {
  expect(shaded(() => 0).every((dark) => dark === 0)).toBe(true)
  for (const shade of [0.05, 0.15, 0.3, 0.5, 0.65])
    expect(Math.abs(meanOf(shaded(() => shade)) - 1.1 * shade)).toBeLessThan(0.03)
})

test('the tooth shows in every shade: some points are much darker than others', () => {
  for (const shade of [0.1, 0.3, 0.6]) {
    const sorted = shaded(() => shade).toSorted()
    const [pits, tops] = [sorted[sorted.length / 10]!, sorted[(9 * sorted.length) / 10]!]
    expect(tops - pits, `${shade}`).toBeGreaterThan(0.5 * shade)
  }
})

test('graphite has grays inside a stroke: no pit is bare', () => {
  for (const shade of [0.1, 0.3, 0.6]) expect(shaded(() => shade).every((dark) => dark > 0.1 * shade)).toBe(true)
})

test('strokes run in their direction', () => {
  for (const direction of [2, 10, 16, 27]) {
    const dark = shaded(() => 0.3, direction)
    const angle = (direction * Math.PI) / DIRECTIONS
    const alike = (dx: number, dy: number) => {
      let sum = 0
      for (let y = 30; y < HEIGHT - 30; y++)
        for (let x = 40; x < WIDTH - 40; x++)
          sum += (dark[y * WIDTH + x]! - 0.33) * (dark[(y + Math.round(dy)) * WIDTH + x + Math.round(dx)]! - 0.33)
      return sum
    }
    const [dx, dy] = [24 * Math.cos(angle), 24 * Math.sin(angle)]
    expect(alike(dx, dy), `${direction}`).toBeGreaterThan(3 * Math.abs(alike(-dy, dx)))
  }
})

test('strokes have their width in millimeters: on a sheet of fewer dots they are fewer dots wide', () => {
  /** How much the means of columns this many dots apart agree, 1 if they are equal. */
  const agreement = (dotsPerMm: number) => {
    const dark = shaded(() => 0.3, DIRECTIONS / 2, dotsPerMm)
    const columns = Float32Array.from({ length: WIDTH }, (_, x) =>
      meanOf(Float32Array.from({ length: HEIGHT }, (_, y) => dark[y * WIDTH + x]!)),
    )
    const mean = meanOf(columns)
    const offs = columns.map((value) => value - mean)
    return meanOf(offs.subarray(4).map((off, x) => off * offs[x]!)) / meanOf(offs.map((off) => off * off))
  }
  expect(agreement(DOTS_PER_MM / 2.5)).toBeLessThan(agreement(DOTS_PER_MM) - 0.2)
})

test('where it is calm the shading keeps its tone and tooth, and its strokes are fainter', () => {
  /** How much the means of columns differ, as a share of the tone. */
  const streaks = (dark: Float32Array) => {
    const columns = Float32Array.from({ length: WIDTH }, (_, x) =>
      meanOf(Float32Array.from({ length: HEIGHT }, (_, y) => dark[y * WIDTH + x]!)),
    )
    return Math.sqrt(meanOf(columns.map((value) => (value - meanOf(columns)) ** 2))) / 0.3
  }
  const [lively, calm] = [0, 0.75].map((share) => shaded(() => 0.3, DIRECTIONS / 2, DOTS_PER_MM, share))
  expect(streaks(calm!)).toBeLessThan(0.5 * streaks(lively!))
  expect(Math.abs(meanOf(calm!) - meanOf(lively!))).toBeLessThan(0.05)
  const sorted = calm!.toSorted()
  expect(sorted[(9 * sorted.length) / 10]! - sorted[sorted.length / 10]!).toBeGreaterThan(0.15)
})

test('shading ends in strokes of unequal length only where it is loose', () => {
  const upright = DIRECTIONS / 2
  const lowest = (dark: Float32Array) =>
    Array.from({ length: WIDTH }, (_, x) => {
      let y = HEIGHT - 1
      while (dark[y * WIDTH + x] === 0) y--
      return y
    })
  const spread = (direction: number) => {
    const ends = lowest(shaded((_, y) => (y < 40 ? 0.5 : 0), direction)).toSorted((a, b) => a - b)
    return ends[Math.floor(0.9 * WIDTH)]! - ends[Math.floor(0.1 * WIDTH)]!
  }
  expect(spread(upright)).toBe(0)
  expect(spread(upright + LOOSE)).toBeGreaterThan(4 * SCALE)
})
