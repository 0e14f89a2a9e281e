import { expect, test } from 'vitest'
import { drawHome, homeOf } from '#sandbox/photos.ts'
import type { Picture } from '../picture.ts'
import { covered, marked } from '../testing/marks.ts'
import { marksOn, withoutMarks } from './without-marks.ts'

const SIZE = { width: 720, height: 480 }
const ADDRESSES = ['118 Larkspur Ln, Boise, ID', '12 Oak Street']
const homes = ADDRESSES.map((address) => drawHome(homeOf(address), 'street', SIZE))
const home = homes[0]!

/** The largest difference of two pictures in a part of them. */
function largestDifference(one: Picture, other: Picture, isMeant: (x: number, y: number) => boolean): number {
  let most = 0
  for (let i = 0; i < one.data.length; i++) {
    const x = Math.floor(i / 3) % one.width
    const y = Math.floor(i / 3 / one.width)
    if (isMeant(x, y)) most = Math.max(most, Math.abs(one.data[i]! - other.data[i]!))
  }
  return most
}

test('withoutMarks removes a mark and a panel in a corner and leaves the rest of the photo unchanged', () => {
  const cases: readonly [name: string, photo: Picture, isFar: (x: number, y: number) => boolean][] = [
    ['mark', marked(home, 'HOMESITE', 500, 445, 3, 0.8), (x, y) => x < 460 || y < 405],
    [
      'panel',
      marked(covered(home, 0, 0, 150, 24, [255, 255, 255]), 'SITE', 10, 5, 2, 1, [20, 20, 20]),
      (x, y) => x > 190 || y > 60,
    ],
  ]
  for (const [name, photo, isFar] of cases) {
    expect(marksOn(photo), name).not.toEqual([])
    const composed = withoutMarks(photo)
    expect(largestDifference(composed, home, isFar), name).toBe(0)
    // The lawn or sky continues where the mark was: it differs from the original photo no more than lawn and sky vary
    // themselves.
    expect(
      largestDifference(composed, home, (x, y) => !isFar(x, y)),
      name,
    ).toBeLessThan(125)
    expect(marksOn(composed), name).toEqual([])
  }
})

test('withoutMarks returns photos without marks unchanged, including street numbers', () => {
  for (const photo of homes) {
    expect(withoutMarks(photo) === photo).toBe(true)
    const numbered = marked(photo, '1282', 330, 250, 2, 1, [20, 20, 20])
    expect(withoutMarks(numbered) === numbered).toBe(true)
  }
})

test('withoutMarks does not change its input, not even a Buffer', () => {
  const photo = marked(home, 'HOMESITE', 500, 445, 3, 0.8)
  const buffer = { ...photo, data: Buffer.from(photo.data) }
  expect(Buffer.compare(withoutMarks(buffer).data, withoutMarks(photo).data)).toBe(0)
  expect(Buffer.compare(buffer.data, photo.data)).toBe(0)
})

test('withoutMarks accepts photos of any size, down to one pixel', () => {
  for (const [width, height] of [
    [1, 1],
    [3, 900],
    [900, 3],
    [64, 64],
  ] as const) {
    const photo = { width, height, data: new Uint8Array(3 * width * height).fill(200) }
    expect(withoutMarks(photo)).toMatchObject({ width, height })
  }
})
