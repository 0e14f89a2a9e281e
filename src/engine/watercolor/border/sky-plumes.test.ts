import { expect, test } from 'vitest'
import { flattenPlumes } from './sky-plumes.ts'

const SHEET = { width: 600, height: 400 }
/** A border that lies `inside` where `isInside` says so; elsewhere the paper is bare. */
const border = (isInside: (x: number, y: number) => boolean) =>
  Float32Array.from({ length: SHEET.width * SHEET.height }, (_, i) =>
    isInside(i % SHEET.width, Math.floor(i / SHEET.width)) ? 1 : -0.5,
  )
const at = (inside: Float32Array, x: number, y: number) => inside[y * SHEET.width + x]!
const allSky = new Float32Array(SHEET.width * SHEET.height).fill(1)

test('a narrow plume above a wide sky is flattened, and the sky below it remains', () => {
  const inside = border((x, y) => y > 150 || (y > 10 && Math.abs(x - 300) < 35))
  flattenPlumes(inside, allSky, SHEET)
  expect(at(inside, 300, 60)).toBeLessThan(-0.2)
  expect(at(inside, 300, 250)).toBe(1)
})

test('a wide part of a sky remains as it is', () => {
  const inside = border((x, y) => y > 150 || (y > 10 && Math.abs(x - 300) < 130))
  flattenPlumes(inside, allSky, SHEET)
  expect(at(inside, 300, 60)).toBe(1)
})

test('a narrow sky between two trees is no plume, and the trees remain as they are', () => {
  const sky = border((x) => Math.abs(x - 300) < 35).map((value) => Math.max(0, value))
  const inside = border((_, y) => y > 10)
  flattenPlumes(inside, sky, SHEET)
  expect(at(inside, 300, 60)).toBe(1)
  expect(at(inside, 100, 60)).toBe(1)
})
