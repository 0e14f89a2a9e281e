import { expect, test } from 'vitest'
import type { TipSheet } from '../stick-tip.ts'
import { strokeBuilder, type Strokes } from '../strokes.ts'
import { drawnWithPressure } from './pressed-tip.ts'

const TIP = { thinnestMm: 0.3, widestMm: 0.7, begins: 0.65, ends: 0.1, firmest: 1.2 }
const DOTS_PER_MM = 300 / 25.4
const sheetOf = (scale: number): TipSheet => ({ fromRow: 0, toRow: 5400, scale, dotsPerMm: DOTS_PER_MM })

function oneStroke(path: readonly number[], halfWidth = 0.4): Strokes {
  const strokes = strokeBuilder()
  strokes.add(path, { halfWidth })
  return strokes.build()
}

/** The points of each stroke as x, y and pressure. */
const pathsOf = ({ count, starts, points }: Strokes) =>
  Array.from({ length: count }, (_, k) =>
    Array.from({ length: (starts[k + 1]! - starts[k]!) / 3 }, (_, i) => {
      const at = starts[k]! + 3 * i
      return [points[at]!, points[at + 1]!, points[at + 2]!] as const
    }),
  )

/** The greatest angle by which a path turns at a point. */
function sharpest(path: readonly (readonly [number, number, number])[]): number {
  const turns = path.slice(2).map(([x, y], i) => {
    const [[fromX, fromY], [overX, overY]] = [path[i]!, path[i + 1]!]
    const turn = Math.abs(Math.atan2(y - overY, x - overX) - Math.atan2(overY - fromY, overX - fromX))
    return Math.min(turn, 2 * Math.PI - turn)
  })
  return Math.max(...turns)
}

test('a pencil line is 0.3 to 0.7 mm wide on every size', () => {
  for (const scale of [2.8, 4, 5.7, 9])
    for (const halfWidth of [0.2, 0.5, 1, 2])
      for (const half of drawnWithPressure(oneStroke([0, 9, 1, 90, 9, 1], halfWidth), TIP, sheetOf(scale)).halfWidths) {
        expect((2 * half * scale) / DOTS_PER_MM).toBeGreaterThan(0.299)
        expect((2 * half * scale) / DOTS_PER_MM).toBeLessThan(0.701)
      }
})

test('a wide line is drawn again beside itself over a part of its length, so it has one point at either end', () => {
  const [whole, again] = pathsOf(drawnWithPressure(oneStroke([10, 20, 1, 90, 20, 1], 0.95), TIP, sheetOf(7)))
  expect([whole![0]![0], whole!.at(-1)![0]]).toEqual([10, 90])
  expect(again![0]![0]).toBeGreaterThan(11)
  expect(again!.at(-1)![0]).toBeLessThan(88)
  expect([whole![0]![1], whole!.at(-1)![1]]).toEqual([20, 20])
})

test('curves are round, corners stay corners, and straight lines stay straight', () => {
  const bent = (angle: number) => [0, 0, 1, 40, 0, 1, 40 + 40 * Math.cos(angle), 40 * Math.sin(angle), 1]
  const drawn = (path: readonly number[]) => pathsOf(drawnWithPressure(oneStroke(path), TIP, sheetOf(7)))[0]!
  expect(sharpest(drawn(bent(0.7)))).toBeLessThan(0.2)
  expect(sharpest(drawn(bent(1.5)))).toBeCloseTo(1.5, 2)
  expect(sharpest(drawn(bent(0)))).toBeCloseTo(0)
})

test('a line begins firmly and lifts off to a point, and no pressure exceeds what the tooth bears', () => {
  const [line] = pathsOf(drawnWithPressure(oneStroke([0, 9, 1, 90, 9, 1]), TIP, sheetOf(7)))
  const middle = Math.max(...line!.map(([, , pressure]) => pressure))
  expect(line![0]![2]).toBeGreaterThan(0.5 * middle)
  expect(line!.at(-1)![2]).toBeLessThan(0.2 * middle)
  const [firm] = pathsOf(drawnWithPressure(oneStroke([0, 9, 3, 90, 9, 3]), TIP, sheetOf(7)))
  expect(Math.max(...firm!.map(([, , pressure]) => pressure))).toBeLessThan(1.2)
})

test('a stroke has the same number, path and width no matter which rows are drawn', () => {
  const strokes = strokeBuilder()
  for (let k = 0; k < 40; k++)
    strokes.add([10, 20 * k, 0.6, 40, 20 * k + 9, 1, 80, 20 * k, 0.4], { halfWidth: 0.3 + 0.05 * k })
  const built = strokes.build()
  const whole = drawnWithPressure(built, TIP, sheetOf(6))
  const strip = drawnWithPressure(built, TIP, { ...sheetOf(6), fromRow: 1300, toRow: 1420 })
  expect(strip.halfWidths).toEqual(whole.halfWidths)
  const [inStrip, inWhole] = [pathsOf(strip), pathsOf(whole)]
  const touching = inStrip.filter((path) => path.length > 0)
  expect(touching.length).toBeGreaterThan(0)
  expect(touching.length).toBeLessThan(strip.count)
  inStrip.forEach((path, k) => {
    if (path.length > 0) expect(path).toEqual(inWhole[k])
  })
})
