import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { smallHouse } from '../testing/pictures.ts'
import { paintingAnalysisOf } from './painting-analysis.ts'
import { clearSkyHaze } from './sky-haze.ts'

const [WIDTH, HEIGHT] = [400, 240]
const plane = (value: number) => new Float32Array(WIDTH * HEIGHT).fill(value)
const analysis = {
  ...paintingAnalysisOf(analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })),
  width: WIDTH,
  height: HEIGHT,
  sky: plane(1),
}
type Color = { readonly L: number; readonly b: number }

/** The color of a patch in a sky, after haze is cleared. */
function cleared(sky: Color, patch: Color): Color {
  const image = { width: WIDTH, height: HEIGHT, L: plane(sky.L), a: plane(0), b: plane(sky.b) }
  for (let y = 100; y < 130; y++)
    for (const channel of ['L', 'b'] as const) image[channel].fill(patch[channel], y * WIDTH + 180, y * WIDTH + 220)
  clearSkyHaze(analysis, [image])
  const middle = 115 * WIDTH + 200
  return { L: image.L[middle]!, b: image.b[middle]! }
}

test('gray haze in a blue sky gets the color of the sky around it', () => {
  const { L, b } = cleared({ L: 0.68, b: -0.1 }, { L: 0.5, b: -0.03 })
  expect(L).toBeCloseTo(0.68, 2)
  expect(b).toBeCloseTo(-0.1, 2)
})

test('a darker blue between clouds stays, and so does a dark cloud in a gray sky', () => {
  for (const [sky, patch] of [
    [
      { L: 0.8, b: -0.06 },
      { L: 0.6, b: -0.12 },
    ],
    [
      { L: 0.8, b: -0.01 },
      { L: 0.6, b: 0 },
    ],
  ] as const) {
    const { L, b } = cleared(sky, patch)
    expect(L).toBeCloseTo(patch.L, 5)
    expect(b).toBeCloseTo(patch.b, 5)
  }
})
