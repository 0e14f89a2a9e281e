import { expect, test } from 'vitest'
import type { Analysis } from '../analysis/types.ts'
import { flat, planeOf } from '../testing/pictures.ts'
import { setDetails } from './details.ts'
import { PLANES, type WashPlanes } from './wash-fields.ts'

const SIZE = { width: 60, height: 60 }
const COUNT = SIZE.width * SIZE.height

/** The detail at a line that is darker by `darker` than the wall or door around it. */
function detailOf(darker: number, isDoor: boolean, green = 0, lightness = 0.8): number {
  const constant = (value: number) => flat(SIZE.width, SIZE.height, value).data
  const L = planeOf(SIZE.width, SIZE.height, (_, y) => (y === 30 ? lightness - darker : lightness)).data
  const analysis = {
    ...SIZE,
    marginX: 0,
    marginTop: 0,
    marginBottom: 0,
    photo: { L },
    fine: { L },
    coarse: { L: constant(lightness) },
    vegetation: constant(green),
    coherence: constant(0),
    importance: constant(0),
  } as unknown as Analysis
  const planes = Object.fromEntries(PLANES.map((name) => [name, new Float32Array(COUNT)])) as WashPlanes
  setDetails(planes, new Uint8Array(COUNT).fill(isDoor ? 1 : 0), analysis)
  return planes.detail[30 * SIZE.width + 30]!
}

test('the faint panels of a door are described, those of other things hardly', () => {
  expect(detailOf(0.04, true)).toBeCloseTo(0.1)
  expect(detailOf(0.04, false)).toBeLessThan(0.02)
})

test('strong lines of a door do not get stronger than panels, and leaves before it stay leaves', () => {
  expect(detailOf(0.3, true)).toBeLessThan(0.13)
  expect(detailOf(0.04, true, 1)).toBeCloseTo(detailOf(0.04, false, 1))
})

test('a dark door has no panels where its shade differs a little', () =>
  expect(detailOf(0.04, true, 0, 0.5)).toBeCloseTo(detailOf(0.04, false, 0, 0.5)))
