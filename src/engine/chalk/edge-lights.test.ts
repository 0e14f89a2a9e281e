import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Analysis, LabImage, Line } from '../analysis/types.ts'
import { smallHouse } from '../testing/pictures.ts'
import { edgeDarks, edgeLights } from './edge-lights.ts'

const seen = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = seen
const everywhere = (value: number) => new Float32Array(width * height).fill(value)
const imageOf = (lightness: number): LabImage => ({ ...seen.fine, L: everywhere(lightness) })
const STANDS = everywhere(0)
const LIES = everywhere(1)

function levelLine(y: number, length: number, strength = 0.03): Line {
  const left = (width - length) / 2
  const points = Array.from({ length: length / 4 + 1 }, (_, k) => [left + 4 * k, y, strength]).flat()
  return { points: Float32Array.from(points), strength, straight: 1, room: 9 }
}
const built = (changed: Partial<Analysis>): Analysis => ({
  ...seen,
  sky: everywhere(0),
  coherence: everywhere(1),
  fine: imageOf(0.8),
  lightLines: [levelLine(60, 80)],
  darkLines: [],
  ...changed,
})

test('a long edge beside something lit is drawn as light, none in the shade, on the ground or among branches', () => {
  expect(edgeLights(built({}), STANDS)).toHaveLength(1)
  expect(edgeLights(built({ fine: imageOf(0.3) }), STANDS)).toHaveLength(0)
  expect(edgeLights(built({}), LIES)).toHaveLength(0)
  expect(edgeLights(built({ coherence: everywhere(0.3) }), STANDS)).toHaveLength(0)
  expect(edgeLights(built({ lightLines: [levelLine(60, 20)] }), STANDS)).toHaveLength(0)
})

test('of edges side by side the strongest is drawn, and no dark line runs along it', () => {
  const strong = levelLine(66, 80, 0.05)
  const analysis = built({
    lightLines: [levelLine(60, 80), strong, levelLine(110, 80)],
    darkLines: [levelLine(63, 80), levelLine(88, 80)],
  })
  const lights = edgeLights(analysis, STANDS)
  expect(lights).toHaveLength(2)
  expect(lights).toContain(strong)
  expect(edgeDarks(analysis, STANDS, lights)).toEqual([analysis.darkLines[1]])
})

test('a joint of a drive is one dark line, though both its edges were found', () => {
  const darkLines = [levelLine(120, 80), levelLine(124, 80)]
  expect(edgeDarks(built({ darkLines }), LIES, [])).toEqual([darkLines[0]])
  expect(edgeDarks(built({ darkLines }), STANDS, [])).toEqual(darkLines)
})
