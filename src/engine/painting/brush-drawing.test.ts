import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Line } from '../analysis/types.ts'
import { randomFrom } from '../random.ts'
import { strokeBuilder } from '../strokes/strokes.ts'
import { smallHouse } from '../testing/pictures.ts'
import { drawWithBrush } from './brush-drawing.ts'
import { paint } from './grade.ts'
import { paintingAnalysisOf } from './painting-analysis.ts'

const analysis = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const WIDTH = 200
const HEIGHT = 120
const plane = (value: number) => new Float32Array(WIDTH * HEIGHT).fill(value)
const image = { width: WIDTH, height: HEIGHT, L: plane(0.5), a: plane(0), b: plane(0) }
const paintingAnalysis = {
  ...paintingAnalysisOf(analysis),
  width: WIDTH,
  height: HEIGHT,
  photo: image,
  fine: image,
  sky: plane(0),
  vegetation: plane(0),
  attention: plane(1),
  focus: plane(1),
  ground: plane(0),
  silhouette: plane(0),
}

/** A horizontal eave at y = 60, with eleven points. */
const eave = (strength: number): Line => ({
  points: Float32Array.from({ length: 33 }, (_, k) => [50 + 6 * Math.floor(k / 3), 60, strength][k % 3]!),
  strength,
  straight: 1,
  room: 9,
})

test('an eave is cut in with one stroke on each side: the dark one below, the light one above', () => {
  const strokes = strokeBuilder()
  drawWithBrush(
    { ...paintingAnalysis, darkLines: [eave(0.03)], lightLines: [eave(0.03)] },
    { reference: image, broad: image, strokes, random: randomFrom(1) },
  )
  const { count, points, starts } = strokes.build()
  expect(count).toBe(2)
  for (const [k, side] of [1, -1].entries())
    for (let at = starts[k]!; at < starts[k + 1]!; at += 3) expect((points[at + 1]! - 60) * side).toBeGreaterThan(1)
})

test('the strokes on both sides of an eave overlap, because bristles wear off at their sides', () => {
  const strokes = strokeBuilder()
  const lit = { ...eave(0.03), points: eave(0.03).points.map((value, k) => (k % 3 === 1 ? 58.6 : value)) }
  drawWithBrush(
    { ...paintingAnalysis, darkLines: [eave(0.03)], lightLines: [lit] },
    { reference: image, broad: image, strokes, random: randomFrom(1) },
  )
  const { points, starts, halfWidths } = strokes.build()
  const apart = points[starts[0]! + 1]! - points[starts[1]! + 1]!
  expect(halfWidths[0]! + halfWidths[1]! - apart).toBeGreaterThan(0.3 * halfWidths[0]!)
})

test('a faint straight line is left to the tone', () => {
  const strokes = strokeBuilder()
  drawWithBrush(
    { ...paintingAnalysis, darkLines: [eave(0.005)], lightLines: [] },
    { reference: image, broad: image, strokes, random: randomFrom(1) },
  )
  expect(strokes.build().count).toBe(0)
})

test('a short straight line is one stroke at the house, and left out on the ground and away from the house', () => {
  const bar: Line = {
    points: Float32Array.from([50, 60, 0.03, 56, 60, 0.03, 62, 60, 0.03]),
    strength: 0.03,
    straight: 1,
    room: 9,
  }
  const drawn = (place: Partial<typeof paintingAnalysis>): number => {
    const strokes = strokeBuilder()
    const painting = { reference: image, broad: image, strokes, random: randomFrom(1) }
    drawWithBrush({ ...paintingAnalysis, ...place, darkLines: [bar], lightLines: [] }, painting)
    return strokes.build().count
  }
  expect(drawn({})).toBe(1)
  expect(drawn({ ground: plane(1) })).toBe(0)
  expect(drawn({ focus: plane(0) })).toBe(0)
  expect(drawn({ focus: plane(0), silhouette: plane(1) })).toBe(1)
})

test('the edge of a lawn is cut in away from the house, and where it is green: the grass would be ragged', () => {
  const drawn = (length: number): number => {
    const points = eave(0.03).points.map((value, k) => (k % 3 === 0 ? 50 + ((value - 50) * length) / 60 : value))
    const strokes = strokeBuilder()
    drawWithBrush(
      {
        ...paintingAnalysis,
        attention: plane(0),
        vegetation: plane(1),
        darkLines: [{ ...eave(0.03), points }],
        lightLines: [],
      },
      { reference: image, broad: image, strokes, random: randomFrom(1) },
    )
    return strokes.build().count
  }
  expect(drawn(100)).toBe(1)
  expect(drawn(40)).toBe(0)
})

test('beside a roof the sky is cut in thinly, in the color of the open sky', () => {
  const strokes = strokeBuilder()
  const sky = plane(0)
  sky.fill(1, 0, 60 * WIDTH)
  const broad = { ...image, b: plane(-0.08) } // blue, although the rim of the sky in the photo is gray
  drawWithBrush(
    { ...paintingAnalysis, sky, silhouette: plane(1), darkLines: [eave(0.03)], lightLines: [eave(0.03)] },
    { reference: image, broad, strokes, random: randomFrom(1) },
  )
  const { count, loads, colors } = strokes.build()
  expect(count).toBe(2)
  expect(loads[1]!).toBeLessThan(loads[0]! / 10)
  expect([...colors.subarray(3, 6)]).toEqual([...Float32Array.from(paint(0.5, 0, -0.08))])
})

test('something small on a roof does not change the color in which the sky is cut in', () => {
  const colorsWith = (vent: boolean) => {
    const strokes = strokeBuilder()
    const sky = plane(0)
    sky.fill(1, 0, 60 * WIDTH)
    const broad = { ...image, L: plane(0.7) }
    for (let y = 50; vent && y < 60; y++) {
      for (const values of [sky, broad.L]) values.fill(0.1, y * WIDTH + 60, y * WIDTH + 70)
    }
    drawWithBrush(
      { ...paintingAnalysis, sky, silhouette: plane(1), darkLines: [], lightLines: [eave(0.03)] },
      { reference: image, broad, strokes, random: randomFrom(1) },
    )
    return strokes.build().colors
  }
  expect(colorsWith(true)).toEqual(colorsWith(false))
})

test('a crooked line is drawn only against the sky, as a branch', () => {
  const branch: Line = { points: eave(0.03).points, strength: 0.03, straight: 0.3 }
  const drawn = (sky: Float32Array): number => {
    const strokes = strokeBuilder()
    const random = randomFrom(1)
    drawWithBrush(
      { ...paintingAnalysis, sky, darkLines: [branch], lightLines: [] },
      { reference: image, broad: image, strokes, random },
    )
    return strokes.build().count
  }
  expect(drawn(plane(0))).toBe(0)
  expect(drawn(plane(0.5))).toBeGreaterThan(0)
})

test('a twig before the sky is one stroke from end to end, although a straight piece of it looks like an eave', () => {
  const twig: Line = { ...eave(0.03), points: eave(0.03).points.subarray(0, 24) }
  const sky = plane(1)
  sky.fill(0, 58 * WIDTH, 63 * WIDTH)
  const strokes = strokeBuilder()
  drawWithBrush(
    { ...paintingAnalysis, sky, silhouette: plane(1), darkLines: [twig], lightLines: [] },
    { reference: image, broad: image, strokes, random: randomFrom(1) },
  )
  const { count, points, halfWidths } = strokes.build()
  expect(count).toBe(1)
  expect(points[0]).toBe(twig.points[0])
  expect(points.at(-3)).toBe(twig.points.at(-3))
  expect(halfWidths[0]).toBeLessThan(2.1)
})

/** The strokes of an eave before this sky. */
function strokesBefore(sky: Float32Array, lines: { readonly darkLines: Line[]; readonly lightLines: Line[] }) {
  const strokes = strokeBuilder()
  const broad = { ...image, L: image.L.map((_, i) => 0.5 + 0.002 * (i % WIDTH)) }
  drawWithBrush(
    { ...paintingAnalysis, sky, silhouette: plane(1), ...lines },
    { reference: image, broad, strokes, random: randomFrom(1) },
  )
  return strokes.build()
}

const LONG_EAVE = {
  ...eave(0.03),
  points: Float32Array.from({ length: 63 }, (_, k) => [50 + 6 * Math.floor(k / 3), 60, 0.03][k % 3]!),
}

test('a wire that goes on into the open sky is drawn only before the chimney', () => {
  const sky = plane(1)
  for (let y = 0; y < HEIGHT; y++) sky.fill(0, y * WIDTH + 80, y * WIDTH + 130)
  const { count, points } = strokesBefore(sky, { darkLines: [LONG_EAVE], lightLines: [] })
  expect(count).toBe(1)
  expect(points[0]).toBeGreaterThanOrEqual(80)
  expect(points.at(-3)).toBeLessThan(130)
})

test('the sky is cut in only beside something, and each piece has the color of the sky there', () => {
  const roof = plane(0)
  roof.fill(1, 0, 60 * WIDTH)
  const { count, colors } = strokesBefore(roof, { darkLines: [], lightLines: [LONG_EAVE] })
  expect(count).toBe(2)
  expect(colors[3]).toBeGreaterThan(colors[0]!)
  expect(strokesBefore(plane(1), { darkLines: [], lightLines: [LONG_EAVE] }).count).toBe(0)
})

test('an edge that goes from sun into shade is cut in with two strokes, each in its own color', () => {
  const shaded = { ...image, L: image.L.map((_, i) => (i % WIDTH < 110 ? 0.8 : 0.4)) }
  const strokes = strokeBuilder()
  const painting = { reference: shaded, broad: image, strokes, random: randomFrom(1) }
  drawWithBrush({ ...paintingAnalysis, darkLines: [LONG_EAVE], lightLines: [] }, painting)
  const { count, points, starts, colors } = strokes.build()
  expect(count).toBe(2)
  expect(colors[0]).toBeGreaterThan(2 * colors[3]!)
  expect(Math.abs(points[starts[1]!]! - 110)).toBeLessThan(12)
})

test('a joint of a driveway is thinner than the edge of a lawn', () => {
  const widthWith = (below: number): number => {
    const broad = { ...image, L: image.L.map((_, i) => (i < 60 * WIDTH ? 0.5 : below)) }
    const strokes = strokeBuilder()
    const painting = { reference: image, broad, strokes, random: randomFrom(1) }
    drawWithBrush({ ...paintingAnalysis, ground: plane(1), darkLines: [LONG_EAVE], lightLines: [] }, painting)
    return strokes.build().halfWidths[0]!
  }
  expect(widthWith(0.5)).toBeLessThan(0.5 * widthWith(0.8))
})
