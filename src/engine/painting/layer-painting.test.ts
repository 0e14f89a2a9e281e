import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { LAYERS } from '../oil/layers.ts'
import { randomFrom } from '../random.ts'
import { smallHouse } from '../testing/pictures.ts'
import { coverCanvas, newCanvas } from './canvas.ts'
import { paintLayer } from './layer-painting.ts'
import { paintingAnalysisOf } from './painting-analysis.ts'
import type { Start } from './stroke-growth.ts'

const WIDTH = 400
const HEIGHT = 240
/** The second layer of oil. */
const SECOND = 1
const plane = (value: number) => new Float32Array(WIDTH * HEIGHT).fill(value)
const level = { tangentX: plane(1), tangentY: plane(0), anisotropy: plane(0), magnitude: plane(0) }
const analysis = {
  ...paintingAnalysisOf(analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })),
  width: WIDTH,
  height: HEIGHT,
  formFlow: level,
  edgeFlow: level,
  vegetation: plane(0),
  attention: plane(0),
  silhouette: plane(0),
  focus: plane(1),
  ground: plane(0),
}

/** Where the second layer lays strokes over a first one that is this much darker than the picture everywhere. */
function starts(sky: number, darker: number): readonly Start[] {
  const reference = { width: WIDTH, height: HEIGHT, L: plane(0.7), a: plane(0), b: plane(0) }
  const canvas = newCanvas(WIDTH, HEIGHT)
  coverCanvas(canvas, [0, 120, 1, WIDTH, 120, 1], WIDTH, 0.7 - darker, 0, 0)
  const laid: Start[] = []
  const medium = {
    layers: LAYERS,
    lay: ({ start }: { readonly start: Start }) => void laid.push(start),
  }
  paintLayer({ ...analysis, sky: plane(sky) }, medium, SECOND, reference, canvas, randomFrom(1))
  const rim = LAYERS[SECOND]!.radius * 2
  return laid.filter(({ x, y }) => Math.min(x, y, WIDTH - x, HEIGHT - y) > rim)
}

test('in the open sky the broadest strokes stay where they are right, elsewhere some get others on top', () => {
  expect(starts(1, 0)).toEqual([])
  expect(starts(0, 0).length).toBeGreaterThan(5)
})

test('where the sky needs more strokes, they are broad', () => {
  const mean = (strokes: readonly Start[]) => strokes.reduce((sum, { radius }) => sum + radius, 0) / strokes.length
  expect(mean(starts(1, 0.3))).toBeGreaterThan(1.5 * mean(starts(0, 0.3)))
})

test('a twig before the sky is not painted in dots; what is wider is painted', () => {
  const finest = LAYERS.length - 1
  const painted = (rows: number): number => {
    const thing = plane(0).map((_, i) => (Math.abs(Math.floor(i / WIDTH) - 120) <= rows ? 1 : 0))
    const reference = { width: WIDTH, height: HEIGHT, L: thing.map((on) => 0.7 - 0.4 * on), a: plane(0), b: plane(0) }
    const canvas = newCanvas(WIDTH, HEIGHT)
    coverCanvas(canvas, [0, 120, 1, WIDTH, 120, 1], WIDTH, 0.7, 0, 0)
    let count = 0
    const medium = { layers: LAYERS, lay: () => void (count += 1) }
    const sky = thing.map((on) => 1 - on)
    paintLayer({ ...analysis, sky, attention: plane(1) }, medium, finest, reference, canvas, randomFrom(1))
    return count
  }
  expect(painted(1)).toBe(0)
  expect(painted(12)).toBeGreaterThan(5)
})
