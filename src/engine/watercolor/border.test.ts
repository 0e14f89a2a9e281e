import { expect, test } from 'vitest'
import { analyse } from '../analysis/analyse.ts'
import { connected } from '../analysis/sky-gaps.ts'
import { noisePicture, smallHouse } from '../testing/pictures.ts'
import { paintedArea } from './border.ts'

test('the painted area is made of large pieces only: no dab of it hangs on nothing', () => {
  for (const photo of [smallHouse(240, 160), noisePicture(240, 160, 4)]) {
    const analysis = analyse(photo, () => {}, { short: 192, long: 600 })
    const { width, height } = analysis
    for (const seed of [1, 2, 3]) {
      const inside = paintedArea(analysis, analysis.sky, analysis.coarse.L, seed)
      const seen = new Uint8Array(inside.length)
      for (let start = 0; start < inside.length; start++) {
        if (seen[start] || inside[start]! <= 0) continue
        const piece = connected(width, height, start, seen, (i) => inside[i]! > 0)
        // What lies between the pixels that are looked at may remain.
        expect(piece.length < 16 || piece.length > 0.003 * inside.length).toBe(true)
      }
    }
  }
})
