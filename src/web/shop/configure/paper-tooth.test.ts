import { expect, test } from 'vitest'
import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { paperTooth, TILE_PX } from './paper-tooth.ts'

const at = (tile: Uint8ClampedArray, x: number, y: number) => tile[y * TILE_PX + x]!
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const roughness = (tile: Uint8ClampedArray) => mean([...tile].map((gray) => Math.abs(gray - 128)))

test.each(ART_STYLES)(
  'D2-008 the paper texture of %s makes nothing darker or lighter, and tiles seamlessly',
  (style) => {
    const tile = paperTooth(style)
    expect(mean([...tile])).toBeGreaterThan(126)
    expect(mean([...tile])).toBeLessThan(130)
    const step = (x: number, to: number) =>
      mean(Array.from({ length: TILE_PX }, (_, y) => Math.abs(at(tile, x, y) - at(tile, to, y))))
    expect(step(TILE_PX - 1, 0)).toBeLessThan(2 * step(100, 101) + 2)
  },
)

test('D2-008 every style has its own paper; hot-pressed is the smoothest', () => {
  const rough = ART_STYLES.map((style) => roughness(paperTooth(style)))
  expect(new Set(rough.map((value) => value.toFixed(2))).size).toBe(ART_STYLES.length)
  expect(Math.min(...rough)).toBe(roughness(paperTooth('pencil')))
})
