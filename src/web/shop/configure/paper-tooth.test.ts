import { expect, test } from 'vitest'
import { PAPER_NAMES } from '#domain/artwork/papers.ts'
import { paperTooth, TILE_IN, TILE_PX } from './paper-tooth.ts'

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

/** Returns how much points `dx` and `dy` inches apart are alike: 1 if equal, 0 if unrelated. */
function likeness(tile: Uint8ClampedArray, dxIn: number, dyIn: number): number {
  const [dx, dy] = [dxIn, dyIn].map((inches) => Math.round((inches / TILE_IN) * TILE_PX)) as [number, number]
  const products = [...tile].map((gray, index) => {
    const [x, y] = [index % TILE_PX, Math.floor(index / TILE_PX)]
    return (gray - 128) * (at(tile, (x + dx) % TILE_PX, (y + dy) % TILE_PX) - 128)
  })
  return mean(products) / mean([...tile].map((gray) => (gray - 128) ** 2))
}

test.each(PAPER_NAMES)('D2-008 the texture of %s is finer than a tenth of an inch and shows no lattice', (paper) => {
  const tile = paperTooth(paper)
  for (const inches of [0.12, 0.2, 0.3, 0.5, 1]) {
    expect(Math.abs(likeness(tile, inches, 0))).toBeLessThan(0.1)
    expect(Math.abs(likeness(tile, 0, inches))).toBeLessThan(0.1)
  }
  expect(likeness(tile, 0.01, 0)).toBeCloseTo(likeness(tile, 0, 0.01), 1)
})

test.each(PAPER_NAMES)('D2-008 the texture of %s is faint: the artwork is what one sees', (paper) => {
  expect(roughness(paperTooth(paper))).toBeLessThan(24)
})
