import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import type { Analysis } from '../analysis/types.ts'
import { planeRegions } from '../painting/plane-regions.ts'
import { smallHouse } from '../testing/pictures.ts'
import { deepDarks } from './tone.ts'

const seen = analyze(smallHouse(240, 160), () => {}, { short: 192, long: 600 })
const { width, height } = seen
const everywhere = (value: number) => new Float32Array(width * height).fill(value)
const middle = (height >> 1) * width + (width >> 1)
const shade = { growth: everywhere(0), form: everywhere(0) }

/** A sheet of `value` with a box of `inner` in its middle, `reach` pixels to each side. */
function boxed(value: number, inner: number, reach: number, out: Float32Array = everywhere(value)): Float32Array {
  for (let y = -reach; y <= reach; y++) out.fill(inner, middle + y * width - reach, middle + y * width + reach + 1)
  return out
}

/** A dark door in a light wall, all of it an important part of a house. */
const wall: Analysis = {
  ...seen,
  fine: { ...seen.fine, L: boxed(0.9, 0.3, 30), a: everywhere(0), b: everywhere(0) },
  importance: everywhere(1),
  sky: everywhere(0),
  vegetation: everywhere(0),
}

/** The depth in the middle of a door of this tone, with a patch of another tone. */
const depthOfPatch = (door: number, patch: number): number =>
  deepDarks(wall, shade, planeRegions(wall), boxed(0, patch, 8, boxed(0.1, door, 30)))[middle]!

test('a door is deep as a whole or not at all: a patch that hardly differs is no blot', () => {
  expect(depthOfPatch(0.7, 0.58)).toBeGreaterThan(0.9)
  expect(depthOfPatch(0.48, 0.6)).toBeLessThan(0.1)
})

test('what clearly differs from its plane keeps its own depth', () => {
  expect(depthOfPatch(0.7, 0.3)).toBe(0)
  expect(depthOfPatch(0.3, 0.75)).toBeGreaterThan(0.9)
})
