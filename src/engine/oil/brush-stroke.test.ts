import { expect, test } from 'vitest'
import type { PaintingAnalysis } from '../painting/painting-analysis.ts'
import { randomFrom } from '../random.ts'
import type { StrokeBuilder } from '../strokes/strokes.ts'
import { brushStroke } from './brush-stroke.ts'

/** The reds of strokes for one gray, laid on a wall whose forms are this strong. */
function redsOn(form: number): number[] {
  const none = new Float32Array(1)
  const wall = { width: 1, height: 1, sky: none, vegetation: none, ground: none, attention: none }
  const analysis = { ...wall, formFlow: { magnitude: Float32Array.of(form) } } as unknown as PaintingAnalysis
  const reds: number[] = []
  const strokes = { add: (_, { color }) => reds.push(color![0]) } as StrokeBuilder
  const [lay, random] = [brushStroke(analysis, strokes), randomFrom(1)]
  for (let k = 0; k < 60; k++)
    lay({ path: [0, 0, 1], start: { x: 0, y: 0, radius: 1 }, pixel: 0, color: [0.7, 0, 0.02] }, 0, random)
  return reds
}

test('neighboring strokes differ less on an even wall than on a rough one, but they do differ', () => {
  const range = (values: number[]) => Math.max(...values) - Math.min(...values)
  expect(range(redsOn(0))).toBeLessThan(0.6 * range(redsOn(0.2)))
  expect(range(redsOn(0))).toBeGreaterThan(0.02)
})
