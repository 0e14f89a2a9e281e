import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { flatPicture } from '../testing/pictures.ts'
import { paintingAnalysisOf } from './painting-analysis.ts'
import { clearSkyRims, softenedBesideSky } from './sky-edge.ts'

const WIDTH = 160
const HEIGHT = 120
/** The roof begins in this row. */
const ROOF = 60
const plane = (valueAt: (x: number, y: number) => number) =>
  Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => valueAt(i % WIDTH, Math.floor(i / WIDTH)))
const analysis = {
  ...paintingAnalysisOf(analyze(flatPicture(WIDTH, HEIGHT, [90, 90, 90]), () => {}, { short: 96, long: 240 })),
  width: WIDTH,
  height: HEIGHT,
  sky: plane((_, y) => (y < ROOF ? 1 : 0)),
}
const imageOf = (L: Float32Array) => ({ width: WIDTH, height: HEIGHT, L, a: plane(() => 0), b: plane(() => 0) })

test('the sky beside a roof has the color of the open sky, without the rim of the photo', () => {
  const image = imageOf(plane((_, y) => (y < ROOF - 3 ? 0.7 : y < ROOF ? 0.9 : 0.2)))
  clearSkyRims(analysis, [image])
  for (let y = 0; y < HEIGHT; y++) expect(image.L[y * WIDTH + 80]!).toBeCloseTo(y < ROOF ? 0.7 : 0.2, 2)
})

test('a gap of sky far from the open sky keeps its own color', () => {
  const isGap = (x: number, y: number): boolean => x === 80 && y > 100 && y < 104
  const sky = plane((x, y) => (y < ROOF || isGap(x, y) ? 1 : 0))
  const image = imageOf(plane((x, y) => (isGap(x, y) ? 0.8 : y < ROOF ? 0.7 : 0.2)))
  const before = image.L.slice(ROOF * WIDTH)
  clearSkyRims({ ...analysis, sky }, [image])
  expect(image.L.slice(ROOF * WIDTH)).toEqual(before)
})

test('no blur mixes a roof into the sky, or the sky into a roof', () => {
  for (const sigma of [2.5, 7]) {
    const { L } = softenedBesideSky(imageOf(plane((_, y) => (y < ROOF ? 0.7 : 0.2))), analysis, sigma)
    for (let y = 0; y < HEIGHT; y++) expect(L[y * WIDTH + 80]!).toBeCloseTo(y < ROOF ? 0.7 : 0.2, 2)
  }
})

test('a twig alone in the sky keeps its own color', () => {
  const twig = ROOF * WIDTH * 0.5 + 80
  const sky = analysis.sky.slice()
  const image = imageOf(plane((_, y) => (y < ROOF ? 0.7 : 0.2)))
  sky[twig] = 0
  image.L[twig] = 0.3
  for (const sigma of [2.5, 7])
    expect(softenedBesideSky(image, { ...analysis, sky }, sigma).L[twig]!).toBeCloseTo(0.3, 5)
})

test('where the mask is soft, the sky has the color of the open sky and a roof its own, no mixture', () => {
  const sky = plane((_, y) => (y < ROOF - 2 ? 1 : y < ROOF ? 0.7 : y < ROOF + 2 ? 0.3 : 0))
  const soft = { ...analysis, sky }
  const image = imageOf(plane((_, y) => (y < ROOF ? 0.7 : 0.2)))
  clearSkyRims(soft, [image])
  const { L } = softenedBesideSky(image, soft, 2.5)
  for (let y = 0; y < HEIGHT; y++) expect(L[y * WIDTH + 80]!).toBeCloseTo(y < ROOF ? 0.7 : 0.2, 2)
})
