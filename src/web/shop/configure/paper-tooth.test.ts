import { expect, test } from 'vitest'
import { PAPER_NAMES } from '#domain/framed-print/papers.ts'
import { paperTooth, TILE_PX } from './paper-tooth.ts'

const at = (tile: Uint8ClampedArray, x: number, y: number) => tile[y * TILE_PX + x]!
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const roughness = (tile: Uint8ClampedArray) => mean([...tile].map((gray) => Math.abs(gray - 128)))

test.each(PAPER_NAMES)('D2-008 the texture of %s makes nothing darker or lighter, and tiles seamlessly', (paper) => {
  const tile = paperTooth(paper)
  expect(mean([...tile])).toBeGreaterThan(126)
  expect(mean([...tile])).toBeLessThan(130)
  const step = (x: number, to: number) =>
    mean(Array.from({ length: TILE_PX }, (_, y) => Math.abs(at(tile, x, y) - at(tile, to, y))))
  expect(step(TILE_PX - 1, 0)).toBeLessThan(2 * step(100, 101) + 2)
})

test('D2-008 every paper has its own texture; hot-pressed is the smoothest', () => {
  const rough = PAPER_NAMES.map((paper) => roughness(paperTooth(paper)))
  expect(new Set(rough.map((value) => value.toFixed(2))).size).toBe(PAPER_NAMES.length)
  expect(Math.min(...rough)).toBe(roughness(paperTooth('hot-pressed paper')))
})
