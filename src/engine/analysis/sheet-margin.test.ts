import { expect, test } from 'vitest'
import { labFromPicture } from '../color.ts'
import { flatPicture, noisePicture, pictureOf } from '../testing/pictures.ts'
import { addSheetMargin } from './sheet-margin.ts'

test('addSheetMargin leaves the photo inside the margin unchanged', () => {
  const photo = labFromPicture(noisePicture(90, 84, 5))
  const { image, marginX, marginY } = addSheetMargin(photo)
  for (let y = 3; y < 81; y++) {
    const from = (y + marginY) * image.width + marginX
    expect(image.L.slice(from + 3, from + 87)).toEqual(photo.L.slice(y * 90 + 3, y * 90 + 87))
  }
})

test('addSheetMargin removes a thin white frame around a dark photo', () => {
  const framed = pictureOf(100, 80, (x, y) => (x < 2 || y < 2 || x > 97 || y > 77 ? [255, 255, 255] : [60, 60, 60]))
  const { image } = addSheetMargin(labFromPicture(framed))
  expect(Math.max(...image.L)).toBeLessThan(0.45)
})

test('addSheetMargin continues a flat photo with the same color', () => {
  const { image } = addSheetMargin(labFromPicture(flatPicture(80, 60, [120, 140, 90])))
  for (const value of image.L) expect(value).toBeCloseTo(image.L[0]!, 5)
})

test('addSheetMargin continues a cut-off gable with blurred colors instead of mirroring it', () => {
  // A dark wedge whose apex would lie above the photo; mirrored, it would close into a diamond.
  const wedge = pictureOf(200, 200, (x, y) => (Math.abs(x - 100) < 20 + y ? [40, 40, 40] : [220, 220, 220]))
  const { image, marginX, marginY } = addSheetMargin(labFromPicture(wedge))
  const at = (x: number, y: number) => image.L[(y + marginY) * image.width + x + marginX]!
  const inside = at(100, 3)
  const outside = at(10, 3)
  expect(at(100, -8)).toBeLessThan((inside + outside) / 2)
  // Nothing in the strip continues the wedge's growth downward.
  const darkAcross = (y: number) => {
    let count = 0
    for (let x = 0; x < 200; x++) if (at(x, y) < (inside + outside) / 2) count += 1
    return count
  }
  expect(darkAcross(-8)).toBeLessThan(darkAcross(8) + 2)
})

test('addSheetMargin adds an empty margin to a photo of one pixel', () => {
  const { image, marginX, marginY } = addSheetMargin(labFromPicture(flatPicture(1, 1, [10, 20, 30])))
  expect([image.width, image.height, marginX, marginY]).toEqual([1, 1, 0, 0])
})
