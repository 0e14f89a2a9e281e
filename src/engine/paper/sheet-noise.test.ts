import { expect, test } from 'vitest'
import { allocate } from '../kernels/wasm-memory.ts'
import { gridLength, noiseRows } from './sheet-noise.ts'
import { noiseTexture } from './texture.ts'

const texture = noiseTexture(64, [[4, 1]], 1)
const noise = { texture: () => texture, frequency: 0.2, at: [3, 8], gap: 3 } as const

const rowsOf = (gap: number, width: number, scale: number, rows: readonly number[]) => {
  const { grid, row } = allocate({ grid: gridLength(width), row: width })
  const read = noiseRows({ ...noise, gap }, width, scale)
  return rows.map((y) => {
    read(y, row, grid)
    return row.slice()
  })
}

test('rows read in any order have the same values', () => {
  const inOrder = rowsOf(
    3,
    50,
    2.3,
    Array.from({ length: 40 }, (_, y) => y),
  )
  for (const y of [39, 0, 17, 18, 5]) expect(rowsOf(3, 50, 2.3, [y])).toEqual([inOrder[y]])
})

test('reading noise every few pixels gives nearly the same values as reading every pixel', () => {
  const rows = [0, 7, 31]
  const exact = rowsOf(0, 200, 3, rows)
  rowsOf(3, 200, 3, rows).forEach((coarse, k) =>
    coarse.forEach((value, x) => expect(Math.abs(value - exact[k]![x]!)).toBeLessThan(0.05)),
  )
})
