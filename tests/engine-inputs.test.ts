import { expect, test } from 'vitest'
import { analyze } from '#engine/analysis/analyze.ts'
import { drawPicture, type StyleName, STYLES } from '#engine/styles/index.ts'
import { pictureFromJpeg } from '#server/images/prepare.ts'
import { randomInput } from '../bench/support/random-inputs.ts'

const NAMES = Object.keys(STYLES) as StyleName[]
/** Photos are small and studied coarsely here: `bench/inputs.ts` draws three hundred in full. */
const GRID = { short: 128, long: 500 }

test('whatever the photo (gray, CMYK, 16 bits, transparent, turned, tiny, a panorama, a tower), every style draws it', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const { name, file, isFlat } = await randomInput(seed, 1023)
    const photo = await pictureFromJpeg(file)
    const style = NAMES[seed % NAMES.length]!
    const scale = 240 / Math.max(photo.width, photo.height)
    const size = {
      width: Math.max(1, Math.round(photo.width * scale)),
      height: Math.max(1, Math.round(photo.height * scale)),
    }
    const drawing = drawPicture(
      style,
      analyze(photo, () => {}, GRID),
      seed,
      size,
      () => {},
    )
    expect(drawing.data.length, name).toBe(size.width * size.height * 3)
    if (!isFlat) expect(new Set(drawing.data).size, `${name} is not blank`).toBeGreaterThan(8)
  }
})
