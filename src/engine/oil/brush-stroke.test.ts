import { expect, test } from 'vitest'
import { randomFrom } from '../random.ts'
import { strokeBuilder } from '../strokes/strokes.ts'
import { brushStroke } from './brush-stroke.ts'

const WIDTH = 600
const HEIGHT = 400
const STEP = 10
const plane = (value: number) => new Float32Array(WIDTH * HEIGHT).fill(value)
const flow = { tangentX: plane(1), tangentY: plane(0), anisotropy: plane(0), magnitude: plane(0) }

/** Red minus blue of strokes all over a wall of one color, in rows. */
function warmthOfStrokes(): readonly (readonly number[])[] {
  const strokes = strokeBuilder()
  const analysis = { width: WIDTH, sky: plane(0), ground: plane(0), attention: plane(0.5), formFlow: flow }
  const lay = brushStroke({ ...analysis, vegetation: plane(0) }, strokes)
  const random = randomFrom(1)
  for (let y = 0; y < HEIGHT; y += STEP)
    for (let x = 0; x < WIDTH; x += STEP) {
      const stroke = { path: [x, y, 1, x, y + STEP, 1], start: { x, y, radius: 14 }, pixel: y * WIDTH + x }
      lay({ ...stroke, color: [0.8, 0.005, 0.03] }, 1, random)
    }
  const { colors } = strokes.build()
  const columns = WIDTH / STEP
  return Array.from({ length: HEIGHT / STEP }, (_, row) =>
    Array.from({ length: columns }, (_, k) => colors[3 * (row * columns + k)]! - colors[3 * (row * columns + k) + 2]!),
  )
}

/** The mean difference in warmth between strokes that lie `apart` strokes from each other. */
function meanDifference(rows: readonly (readonly number[])[], apart: number): number {
  const differences = rows.flatMap((row) => row.slice(apart).map((warm, k) => Math.abs(warm - row[k]!)))
  return differences.reduce((sum, difference) => sum + difference, 0) / differences.length
}

test('a plain wall changes its temperature slowly: neighboring strokes differ less than those far apart', () => {
  const wall = warmthOfStrokes()
  expect(meanDifference(wall, 1)).toBeLessThan(0.75 * meanDifference(wall, 20))
})
