import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Line } from '../analysis/types.ts'
import { smallHouse } from '../testing/pictures.ts'
import { washOpenings } from './openings.ts'
import { stretchesOf } from './ruled-washes.ts'
import type { WashPlanes } from './wash-fields.ts'

const analysis = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = analysis
const [LEFT, TOP, SIDE] = [100, 80, 22]

/** A dark window in a pale wall, a little darker below, with a lighter scrap in it. */
function windowPlanes(): WashPlanes {
  const plane = () => new Float32Array(width * height)
  const planes = { tone: plane().fill(0.2), a: plane(), b: plane(), sky: plane() }
  for (let y = TOP; y < TOP + SIDE; y++)
    for (let x = LEFT; x < LEFT + SIDE; x++) planes.tone[y * width + x] = 0.65 + 0.001 * (y - TOP)
  for (let y = TOP + 8; y < TOP + 12; y++) planes.tone.fill(0.4, y * width + LEFT + 8, y * width + LEFT + 12)
  return planes as WashPlanes
}

const ruled = (x: number, y: number, toX: number, toY: number): Line => ({
  points: Float32Array.of(x, y, 1, toX, toY, 1),
  strength: 0.05,
  straight: 1,
  room: 9,
})
const [RIGHT, BOTTOM] = [LEFT + SIDE, TOP + SIDE]
const frame = [
  ruled(LEFT, TOP, RIGHT, TOP),
  ruled(LEFT, BOTTOM, RIGHT, BOTTOM),
  ruled(LEFT, TOP, LEFT, BOTTOM),
  ruled(RIGHT, TOP, RIGHT, BOTTOM),
]

test('a dark opening is one graded wash without scraps, and the wall around it stays as it is', () => {
  const planes = windowPlanes()
  const before = planes.tone.slice()
  washOpenings(planes, stretchesOf(frame), { ...analysis, vegetation: new Float32Array(width * height) })
  const at = (x: number, y: number) => planes.tone[(TOP + y) * width + LEFT + x]!
  expect(at(15, 19)).toBeGreaterThan(at(15, 2) + 0.05)
  expect(Math.abs(at(9, 9) - at(18, 9))).toBeLessThan(0.09)
  for (let i = 0; i < before.length; i++) {
    const [x, y] = [(i % width) - LEFT, Math.floor(i / width) - TOP]
    if (x < -2 || y < -2 || x > SIDE + 1 || y > SIDE + 1) expect(planes.tone[i]).toBe(before[i])
  }
})

test('a dark shape without a ruled outline is no opening', () => {
  const planes = windowPlanes()
  washOpenings(planes, [], { ...analysis, vegetation: new Float32Array(width * height) })
  expect(planes).toEqual(windowPlanes())
})

test('a red door stays red', () => {
  const planes = windowPlanes()
  planes.a.fill(0.06)
  washOpenings(planes, stretchesOf(frame), { ...analysis, vegetation: new Float32Array(width * height) })
  expect(planes.a.every((a) => a === planes.a[0])).toBe(true)
})
