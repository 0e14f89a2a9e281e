import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { randomFrom } from '../random.ts'
import { smallHouse } from '../testing/pictures.ts'
import { brushMotion } from './brush-motion.ts'
import { paintingAnalysisOf } from './painting-analysis.ts'

const WIDTH = 200
const HEIGHT = 120
const plane = (value: number) => new Float32Array(WIDTH * HEIGHT).fill(value)
const analysis = {
  ...paintingAnalysisOf(analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })),
  width: WIDTH,
  height: HEIGHT,
  sky: plane(0),
  silhouette: plane(0),
  vegetation: plane(0),
  standing: plane(0),
  edgeFlow: { tangentX: plane(0), tangentY: plane(1), anisotropy: plane(1), magnitude: plane(0.1) },
}

/** The motion of strokes at an upright edge this strong, 0..1, low in the picture. */
function motionAt(strength: number, ground: number): string {
  const formFlow = { tangentX: plane(0), tangentY: plane(1), anisotropy: plane(strength), magnitude: plane(0.1) }
  return brushMotion({ ...analysis, formFlow, ground: plane(ground) }, 100, 100, randomFrom(1)).motion
}

test('on bare ground a crack does not turn the level strokes, a clear edge does; elsewhere both do', () => {
  expect(motionAt(0.4, 1)).toBe('ground')
  expect(motionAt(0.9, 1)).toBe('along form')
  expect(motionAt(0.4, 0)).toBe('along form')
})

test('the sky is swept level up to its edge', () => {
  const formFlow = { tangentX: plane(0), tangentY: plane(1), anisotropy: plane(1), magnitude: plane(0.1) }
  const edge = { ...analysis, formFlow, sky: plane(1), silhouette: plane(1), ground: plane(0) }
  const swept = brushMotion(edge, 100, 20, randomFrom(1))
  expect(swept.motion).toBe('sky')
  expect(Math.abs(swept.dx)).toBeGreaterThan(0.8)
})

test('on a wall without an edge close by the brush goes down, whatever the broad form beside it', () => {
  const turned = { tangentX: plane(1), tangentY: plane(0), anisotropy: plane(1), magnitude: plane(0.1) }
  const wall = { ...analysis, formFlow: turned, ground: plane(0) }
  expect(brushMotion(wall, 100, 20, randomFrom(1)).motion).toBe('along form')
  const plain = { ...wall, edgeFlow: { ...wall.edgeFlow, magnitude: plane(0.005) } }
  const { motion, dy } = brushMotion(plain, 100, 20, randomFrom(1))
  expect(motion).toBe('wall')
  expect(Math.abs(dy)).toBeGreaterThan(0.8)
})

test('a garage door is a wall as low as a driveway, and brushed level up to its lintel', () => {
  const plain = { ...analysis, ground: plane(0), edgeFlow: { ...analysis.edgeFlow, magnitude: plane(0.005) } }
  const door = { ...plain, standing: plane(1) }
  expect(brushMotion(plain, 100, 100, randomFrom(1)).motion).toBe('ground')
  expect(brushMotion(door, 100, 100, randomFrom(1)).motion).toBe('wall')
  expect(Math.abs(brushMotion(door, 100, 20, randomFrom(1)).dy)).toBeLessThan(0.3)
})
