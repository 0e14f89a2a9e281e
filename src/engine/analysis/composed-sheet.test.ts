import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureOf, smallHouse } from '../testing/pictures.ts'
import { analyze } from './analyze.ts'
import { composedFor } from './composed-sheet.ts'
import type { Analysis } from './types.ts'

const studied = (photo: Parameters<typeof analyze>[0]) => analyze(photo, () => {}, { short: 192, long: 600 })
const house = studied(smallHouse(240, 160))

const shareAt = ({ width }: Analysis, plane: Float32Array, x: number, y: number) => plane[y * width + x]!

test('composedFor gives the sheet the requested proportions and cuts nothing off', () =>
  fc.assert(
    fc.property(fc.double({ min: 0.9, max: 2.2, noNaN: true }), (ratio) => {
      const { width, height, photo, leftOut, marginTop, marginBottom } = composedFor(house, ratio)
      expect(Math.abs(width / height / ratio - 1)).toBeLessThan(0.01)
      expect(Math.min(width - house.width, height - house.height)).toBeGreaterThanOrEqual(0)
      expect(marginTop).toBeGreaterThanOrEqual(marginBottom)
      // The house already has this ratio, so nothing is left out.
      for (const plane of leftOut ? [photo.L, leftOut] : [photo.L])
        expect(plane.every((value) => Number.isFinite(value)) && plane.length === width * height).toBe(true)
    }),
    { numRuns: 15 },
  ))

test('composedFor leaves the middle of the picture unchanged and moves its lines with it', () => {
  const sheet = composedFor(house, 4 / 3)
  const down = sheet.marginTop - house.marginTop
  expect(down).toBeGreaterThan(0)
  for (let y = 40; y < house.height - 40; y += 3)
    for (let x = 40; x < house.width - 40; x += 7)
      for (const [name, plane, was] of [
        ['photo', sheet.photo.L, house.photo.L],
        ['sky', sheet.sky, house.sky],
        ['tangent', sheet.edgeFlow.tangentX, house.edgeFlow.tangentX],
        ['left out', sheet.leftOut!, new Float32Array(house.sky.length)],
      ] as const)
        if (shareAt(sheet, plane, x, y + down) !== shareAt(house, was, x, y)) expect.fail(`${name} at ${x}, ${y}`)
  const [line, was] = [sheet.darkLines[0]!.points, house.darkLines[0]!.points]
  expect([line[0], line[1]]).toEqual([was[0], was[1]! + down])
})

test('a sheet that already has these proportions is the same analysis', () => {
  expect(composedFor(house, house.width / house.height)).toBe(house)
})

test('the sky continues above the photo; a tree that the photo cuts ends in it', () => {
  const cutTree = pictureOf(240, 160, (x, y) => {
    if (y > 125) return [96, 128 + (x % 5), 64]
    if (Math.abs(x - 120) < 22) return [40 + ((x * 7 + y * 3) % 9), 70 + ((x * 5 + y * 11) % 13), 30]
    return [120, 165, 225]
  })
  const analysis = studied(cutTree)
  const sheet = composedFor(analysis, 1.2)
  const crown = sheet.width >> 1
  const [inPhoto, onTop] = [sheet.marginTop + 40, 2]
  expect(shareAt(sheet, sheet.sky, crown, inPhoto)).toBeLessThan(0.2)
  expect(shareAt(sheet, sheet.sky, crown, onTop) + shareAt(sheet, sheet.leftOut!, crown, onTop)).toBeGreaterThan(0.9)
  expect(shareAt(sheet, sheet.sky, 60, onTop)).toBeGreaterThan(0.9)
})

test('the ground continues at both sides', () => {
  const sheet = composedFor(house, 1.8)
  const low = Math.round(0.85 * sheet.height)
  for (const x of [3, sheet.width - 4]) expect(shareAt(sheet, sheet.leftOut!, x, low)).toBe(0)
})
