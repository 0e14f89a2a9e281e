import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { planeRegions } from '../painting/plane-regions.ts'
import { smallHouse } from '../testing/pictures.ts'
import { facadesOf } from './facades.ts'

const analyzed = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = analyzed
const plane = (value: number) => new Float32Array(width * height).fill(value)
const middle = 90 * width + 130

/** How far the middle of a blank white door is a facade: only its rim, 16 pixels wide, matters. */
function middleOfDoor({ growth = plane(0), ground = plane(0) } = {}): number {
  const L = plane(0.5)
  const importance = plane(0)
  for (let y = 50; y < 130; y++) {
    L.fill(0.97, y * width + 60, y * width + 200)
    const isRim = y < 66 || y >= 114
    importance.fill(1, y * width + 60, y * width + (isRim ? 200 : 76))
    importance.fill(1, y * width + 184, y * width + 200)
  }
  const flat = { width, height, L, a: plane(0), b: plane(0) }
  const scene = { ...analyzed, fine: flat, coarse: flat, importance, vegetation: plane(0), sky: plane(0) }
  return facadesOf(scene, planeRegions(scene), { growth, ground })[middle]!
}

test('the blank middle of a door is a facade, as its rim is', () => {
  expect(middleOfDoor()).toBeGreaterThan(0.4)
})

test('plants and ground are no facade', () => {
  expect(middleOfDoor({ growth: plane(1) })).toBe(0)
  expect(middleOfDoor({ ground: plane(1) })).toBe(0)
})
