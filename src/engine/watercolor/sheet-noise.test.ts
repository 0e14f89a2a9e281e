import { expect, test } from 'vitest'
import { noiseTexture } from '../paper/texture.ts'
import { noiseRows } from './sheet-noise.ts'

const texture = noiseTexture(64, [[4, 1]], 1)
const noise = { texture: () => texture, frequency: 0.2, at: [3, 8], gap: 3 } as const

test('rows read in any order hold the same values', () => {
  const [width, scale] = [50, 2.3]
  const inOrder = noiseRows(noise, width, scale)
  const rows = Array.from({ length: 40 }, (_, y) => {
    const row = new Float32Array(width)
    inOrder(y, row)
    return row
  })
  for (const y of [39, 0, 17, 18, 5]) {
    const row = new Float32Array(width)
    noiseRows(noise, width, scale)(y, row)
    expect(row).toEqual(rows[y])
  }
})

test('looking up every few pixels stays close to looking up every pixel', () => {
  const coarse = new Float32Array(200)
  const exact = new Float32Array(200)
  for (const y of [0, 7, 31]) {
    noiseRows(noise, 200, 3)(y, coarse)
    noiseRows({ ...noise, gap: 0 }, 200, 3)(y, exact)
    exact.forEach((value, x) => expect(Math.abs(value - coarse[x]!)).toBeLessThan(0.05))
  }
})
