import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { paintingAnalysisOf } from '../painting/painting-analysis.ts'
import { randomFrom } from '../random.ts'
import { strokeBuilder } from '../strokes/strokes.ts'
import { flatPicture } from '../testing/pictures.ts'
import { primeSky } from './primed-sky.ts'

const WIDTH = 200
const HEIGHT = 140
/** The roof begins in this row. */
const ROOF = 80
const plane = (valueAt: (y: number) => number) =>
  Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => valueAt(Math.floor(i / WIDTH)))
const analysis = {
  ...paintingAnalysisOf(analyze(flatPicture(WIDTH, HEIGHT, [90, 90, 90]), () => {}, { short: 96, long: 240 })),
  width: WIDTH,
  height: HEIGHT,
  sky: plane((y) => (y < ROOF ? 1 : 0)),
}

test('primed strokes cover the whole sky and nothing else', () => {
  const builder = strokeBuilder()
  const image = { width: WIDTH, height: HEIGHT, L: plane(() => 0.7), a: plane(() => 0), b: plane(() => 0) }
  primeSky(analysis, image, builder, randomFrom(1))
  const { points, starts, halfWidths, count } = builder.build()
  const isCovered = (x: number, y: number): boolean => {
    for (let k = 0; k < count; k++) {
      const [first, last] = [starts[k]!, starts[k + 1]! - 3]
      const nearest = Math.min(Math.max(x, points[first]!), points[last]!)
      if (Math.hypot(x - nearest, y - points[first + 1]!) <= halfWidths[k]!) return true
    }
    return false
  }
  const covered = (fromY: number, toY: number): ReadonlySet<boolean> => {
    const found = new Set<boolean>()
    for (let y = fromY; y < toY; y += 4) for (let x = 0; x < WIDTH; x += 4) found.add(isCovered(x, y))
    return found
  }
  expect([...covered(0, ROOF - 4)]).toEqual([true])
  expect([...covered(ROOF + 5, HEIGHT)]).toEqual([false])
})
