import { expect, test } from 'vitest'
import { sampleBilinear } from '../plane.ts'
import { enlargedRows } from './enlarged-rows.ts'

const plane = { width: 13, height: 9, data: Float32Array.from({ length: 13 * 9 }, (_, i) => Math.sin(i * 12.9) ** 2) }

test('an enlarged row equals sampling each of its pixels, even at the edges', () => {
  for (const scale of [0.4, 1, 1.37, 5.73]) {
    const [width, height] = [Math.round(13 * scale), Math.round(9 * scale)]
    const row = new Float32Array(width)
    const read = enlargedRows(plane, width, scale)
    for (let y = 0; y < height; y++) {
      read(y, row)
      row.forEach((value, x) =>
        expect(value).toBeCloseTo(sampleBilinear(plane, (x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5), 5),
      )
    }
  }
})
