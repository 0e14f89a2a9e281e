import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { LAYERS } from '../oil/layers.ts'
import { randomFrom } from '../random.ts'
import { smallHouse } from '../testing/pictures.ts'
import { newCanvas } from './canvas.ts'
import { paintingAnalysisOf } from './painting-analysis.ts'
import { growPath } from './stroke-growth.ts'

const WIDTH = 200
const HEIGHT = 120
const plane = (value: number) => new Float32Array(WIDTH * HEIGHT).fill(value)
const image = { width: WIDTH, height: HEIGHT, L: plane(0.8), a: plane(0), b: plane(0) }
const level = { tangentX: plane(1), tangentY: plane(0), anisotropy: plane(1), magnitude: plane(0.1) }
const analysis = paintingAnalysisOf(analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 }))

test('a stroke that leaves the edge it follows goes straight on', () => {
  const edge = plane(0).map((_, i) => (i % WIDTH < 110 ? 0.1 : 0))
  const circling = {
    ...level,
    tangentY: plane(0).map((_, i) => (i % WIDTH < 110 ? 0 : 1)),
    tangentX: plane(0).map((_, i) => (i % WIDTH < 110 ? 1 : 0)),
  }
  const wall = { ...analysis, width: WIDTH, height: HEIGHT, sky: plane(0), vegetation: plane(0), ground: plane(0) }
  const path = growPath(
    { ...wall, formFlow: circling, edgeFlow: { ...level, magnitude: edge } },
    LAYERS[2]!,
    { x: 100, y: 60, radius: LAYERS[2]!.radius },
    { reference: image, canvas: newCanvas(WIDTH, HEIGHT), ends: undefined },
    randomFrom(2),
  )
  for (let k = 1; k < path.length; k += 3) expect(path[k]).toBeCloseTo(60)
})

test('a stroke of something before the sky ends where the open sky begins', () => {
  const sky = plane(0).map((_, i) => (i < 50 * WIDTH ? 1 : 0))
  const wall = { ...analysis, width: WIDTH, height: HEIGHT, sky, silhouette: plane(0), vegetation: plane(0) }
  const plain = { ...level, anisotropy: plane(0), magnitude: plane(0) }
  for (let seed = 0; seed < 20; seed++) {
    const path = growPath(
      { ...wall, formFlow: plain, edgeFlow: plain, ground: plane(0) },
      LAYERS[2]!,
      { x: 100, y: 60, radius: LAYERS[2]!.radius },
      { reference: image, canvas: newCanvas(WIDTH, HEIGHT), ends: undefined },
      randomFrom(seed),
    )
    for (let k = 4; k < path.length; k += 3) expect(path[k]).toBeGreaterThan(50)
  }
})

test('a stroke on a garage door ends at its foot: on the driveway it would be a drip', () => {
  const standing = plane(0).map((_, i) => (i < 100 * WIDTH ? 1 : 0))
  const plain = { ...level, anisotropy: plane(0), magnitude: plane(0) }
  const door = { ...analysis, width: WIDTH, height: HEIGHT, sky: plane(0), vegetation: plane(0), ground: plane(0) }
  for (let seed = 0; seed < 20; seed++) {
    const path = growPath(
      { ...door, standing, formFlow: plain, edgeFlow: plain },
      LAYERS[2]!,
      { x: 100, y: 90, radius: LAYERS[2]!.radius },
      { reference: image, canvas: newCanvas(WIDTH, HEIGHT), ends: undefined },
      randomFrom(seed),
    )
    for (let k = 1; k < path.length; k += 3) expect(path[k]).toBeLessThan(100)
  }
})
