import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Line } from '../analysis/types.ts'
import { randomFrom } from '../random.ts'
import { planeOf, smallHouse } from '../testing/pictures.ts'
import { isOnLawn, leafArcs } from './leaf-arcs.ts'

/** A level line at y = 50, points four pixels apart. */
const line: Line = {
  points: Float32Array.from({ length: 3 * 60 }, (_, k) => (k % 3 === 0 ? 4 * (k / 3) : k % 3 === 1 ? 50 : 0.02)),
  strength: 0.02,
  straight: 0,
}
const masses = (below: number) => planeOf(240, 100, (_, y) => (y < 50 ? 0.6 : below))
const pointsIn = (arcs: readonly Float32Array[]) => arcs.reduce((sum, arc) => sum + arc.length / 3, 0)

test('an outline becomes short arcs of its own points, with gaps', () => {
  const arcs = leafArcs(line, masses(0.2), randomFrom(1))
  expect(arcs.length).toBeGreaterThan(4)
  for (const arc of arcs) expect(arc.length / 3).toBeLessThanOrEqual(6)
  expect(pointsIn(arcs)).toBeLessThan(58)
})

test('the more clearly a mass stands out, the more of its outline is drawn; a mass that does not stand out has none', () => {
  const drawn = [0.6, 0.5, 0.2].map((below) => pointsIn(leafArcs(line, masses(below), randomFrom(2))))
  expect(drawn[0]).toBe(0)
  expect(drawn[1]).toBeLessThan(drawn[2]!)
})

test('low in the picture an arc needs leaves beside it, higher up it does not', () => {
  const house = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
  const none = new Float32Array(house.width * house.height)
  const arcAt = (share: number) => Float32Array.from([0, 4, 8].flatMap((x) => [60 + x, share * house.height, 0.02]))
  expect(isOnLawn(house, none, arcAt(0.8))).toBe(true)
  expect(isOnLawn(house, none, arcAt(0.4))).toBe(false)
  expect(
    isOnLawn(
      house,
      none.map(() => 1),
      arcAt(0.8),
    ),
  ).toBe(false)
})
