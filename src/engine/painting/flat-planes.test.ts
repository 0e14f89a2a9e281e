import { expect, test } from 'vitest'
import { analyze } from '../analysis/analyze.ts'
import { flatPicture, noisePicture, smallHouse } from '../testing/pictures.ts'
import { flatPlanes } from './flat-planes.ts'

test('flatPlanes returns only finite numbers for extreme photos', () => {
  const photos = [flatPicture(1, 1, [9, 9, 9]), noisePicture(300, 4, 2), noisePicture(3, 200, 2), smallHouse(240, 160)]
  for (const photo of photos) {
    const { L, a, b } = flatPlanes(analyze(photo, () => {}, { short: 96, long: 240 }))
    for (const plane of [L, a, b]) expect(plane.every(Number.isFinite)).toBe(true)
  }
})
