import { expect, test } from 'vitest'
import { analyse } from '../analysis/analyse.ts'
import { randomFrom } from '../random.ts'
import { smallHouse } from '../testing/pictures.ts'
import { groundAt } from './foreground.ts'
import { hatchField } from './hatch-field.ts'
import type { HatchField } from './hatch-field.ts'
import { hatch } from './hatching.ts'
import { strokeBuilder } from './strokes.ts'
import type { Strokes } from './strokes.ts'

const house = analyse(smallHouse(240, 160), () => {}, {
  short: 192,
  long: 600,
})
const PIXELS = house.width * house.height
const LAYER = {
  threshold: 0.1,
  turn: 0,
  spacing: 3,
  length: 30,
  halfWidth: 0.5,
  pressure: 0.6,
}
const even = {
  ...house,
  coarse: { ...house.coarse, L: new Float32Array(PIXELS).fill(0.4) },
}
/** Left half level, right half upright. */
const halves: HatchField = {
  region: Uint8Array.from({ length: PIXELS }, (_, i) => (i % house.width < house.width / 2 ? 0 : 1)),
  angles: [0, Math.PI / 2],
}

function hatched(field: HatchField, fullness = new Float32Array(PIXELS).fill(1), layer = LAYER): Strokes {
  const strokes = strokeBuilder()
  const tone = new Float32Array(PIXELS).fill(0.5)
  hatch(even, layer, { tone, field, fullness }, strokes, randomFrom(2))
  return strokes.build()
}

/** First and last point of each stroke. */
const ends = ({ count, starts, points }: Strokes) =>
  Array.from({ length: count }, (_, k) => {
    const [a, b] = [starts[k]!, starts[k + 1]! - 3]
    return {
      ax: points[a]!,
      ay: points[a + 1]!,
      bx: points[b]!,
      by: points[b + 1]!,
    }
  })

test('each region is hatched along its own direction, and no stroke leaves the region it began in', () => {
  for (const { ax, ay, bx, by } of ends(hatched(halves))) {
    const steepness = Math.abs(by - ay) / (Math.abs(by - ay) + Math.abs(bx - ax))
    const isLeft = (ax + bx) / 2 < house.width / 2
    if (isLeft) expect(steepness).toBeLessThan(0.25)
    else expect(steepness).toBeGreaterThan(0.75)
    expect(ax < house.width / 2).toBe(bx < house.width / 2)
  }
})

test('hatching is even: a plane of one tone has as many strokes in every part of it', () => {
  const counts = [0, 0, 0, 0]
  for (const { ax, ay, bx, by } of ends(hatched({ region: new Uint8Array(PIXELS), angles: [-1.2] }))) {
    const x = (ax + bx) / 2 / house.width
    const y = (ay + by) / 2 / house.height
    if (Math.abs(x - 0.5) < 0.4 && Math.abs(y - 0.5) < 0.4) counts[(x > 0.5 ? 1 : 0) + (y > 0.5 ? 2 : 0)]! += 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(0.85 * Math.max(...counts))
})

test('a stroke tapers: it is pressed least at its ends', () => {
  const { count, starts, points } = hatched(halves)
  for (let k = 0; k < count; k++) {
    const path = points.subarray(starts[k], starts[k + 1])
    const pressures = Array.from({ length: path.length / 3 }, (_, p) => path[3 * p + 2]!)
    if (pressures.length < 5) continue
    expect(Math.min(pressures[0]!, pressures.at(-1)!)).toBeLessThan(0.65 * Math.max(...pressures))
  }
})

test('towards the border of a drawing strokes become fewer and shorter, and stop', () => {
  const area = (fullness: number) =>
    ends(hatched(halves, new Float32Array(PIXELS).fill(fullness))).reduce(
      (sum, { ax, ay, bx, by }) => sum + Math.hypot(bx - ax, by - ay),
      0,
    )
  expect(area(0)).toBe(0)
  expect(area(0.5)).toBeLessThan(0.7 * area(1))
})

test('in a scene walls are hatched upright and the ground level', () => {
  const { region, angles } = hatchField(house)
  const at = (x: number, y: number) =>
    Math.abs(Math.sin(angles[region[Math.round(y * house.height) * house.width + Math.round(x * house.width)]!]!))
  expect(at(0.15, 0.88)).toBeLessThan(0.2)
  expect(at(0.45, 0.55)).toBeGreaterThan(0.8)
})

test('a lawn is ground; the house and the sky are not', () => {
  const at = (x: number, y: number) =>
    groundAt(house, Math.round(y * house.height) * house.width + Math.round(x * house.width))
  expect(at(0.15, 0.88)).toBeGreaterThan(0.5)
  expect(at(0.5, 0.5)).toBe(0)
  expect(at(0.1, 0.2)).toBe(0)
})
