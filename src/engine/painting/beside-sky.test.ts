import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { flatPicture } from '../testing/pictures.ts'
import { keepOnItsSide } from './beside-sky.ts'
import { paintingAnalysisOf } from './painting-analysis.ts'

const WIDTH = 160
const HEIGHT = 120
/** The roof begins in this row. */
const ROOF = 60
const RADIUS = 8
const plain = () => new Float32Array(WIDTH * HEIGHT).fill(0.5)
const analysis = {
  ...paintingAnalysisOf(analyze(flatPicture(WIDTH, HEIGHT, [90, 90, 90]), () => {}, { short: 96, long: 240 })),
  width: WIDTH,
  height: HEIGHT,
  photo: { width: WIDTH, height: HEIGHT, L: plain(), a: plain(), b: plain() },
  sky: Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i < ROOF * WIDTH ? 1 : 0)),
}

/** The path of a stroke and its half-width after it was kept on its side. */
function kept(path: number[], sky = analysis.sky, picture = analysis.photo) {
  const start = { x: path[0]!, y: path[1]!, radius: RADIUS }
  const halfWidth = keepOnItsSide({ ...analysis, sky }, path, start, picture)
  return { path, halfWidth }
}

test('a stroke along an eave moves off the edge of the sky, on whichever side it began', () => {
  for (const [y, side] of [
    [ROOF - 2, -1],
    [ROOF + 2, 1],
  ] as const) {
    const { path, halfWidth } = kept([40, y, 1, 60, y, 1, 80, y, 1])
    expect(halfWidth).toBeCloseTo(RADIUS, 5)
    for (let k = 1; k < path.length; k += 3) expect((path[k]! - ROOF) * side).toBeGreaterThan(RADIUS - 2.5)
  }
})

test('a stroke toward the edge ends before it', () => {
  const { path } = kept([80, 20, 1, 80, 40, 1, 80, 58, 1])
  expect(path[7]!).toBeLessThan(ROOF - 0.5 * RADIUS)
})

test('in a narrow gap a stroke is narrower, and one in the open stays as it was', () => {
  const gap = analysis.sky.map((_, i) => (Math.abs((i % WIDTH) - 80) < 6 ? 1 : 0))
  const between = kept([80, 30, 1, 80, 50, 1, 80, 70, 1], gap)
  expect(between.halfWidth).toBeLessThan(0.85 * RADIUS)
  expect(kept([40, 20, 1, 60, 20, 1])).toEqual({ path: [40, 20, 1, 60, 20, 1], halfWidth: RADIUS })
})

test('a narrow white board under the sky gets a narrower stroke, which does not move into the shade below it', () => {
  const L = plain().map((_, i) => (i >= ROOF * WIDTH && i < (ROOF + 8) * WIDTH ? 0.95 : 0.2))
  const { path, halfWidth } = kept([40, ROOF + 3, 1, 60, ROOF + 3, 1], analysis.sky, { ...analysis.photo, L })
  expect(halfWidth).toBeLessThan(0.7 * RADIUS)
  for (const y of [path[1]!, path[4]!]) expect(y).toBeLessThan(ROOF + 6)
})
