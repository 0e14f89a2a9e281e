import { closeSync, openSync, writeSync } from 'node:fs'
import { sheetOf } from '#engine/analysis/analyze.ts'
import { quarterSize, skyMask } from '#engine/analysis/sky/sky-mask.ts'
import { cellMeans } from '#engine/analysis/sky/sky-network.ts'
import { withoutMarks } from '#engine/composition/without-marks.ts'
import { readPhoto } from './read-photo.ts'

/**
 * Usage: `node scripts/sky-cells.ts OUT photos…`. Writes what `scripts/train-sky.py` learns from: for each photo five
 * planes of 96 × 64 cells (32-bit floats), L, a, b, gradient, and the share of the sky as the mask finds it today.
 */
const [out, ...photos] = process.argv.slice(2)
if (out === undefined || photos.length === 0) throw new Error('Usage: node scripts/sky-cells.ts OUT photos…')
const file = openSync(out, 'w')
for (const photo of photos) {
  const { image } = sheetOf(withoutMarks(await readPhoto(photo)))
  const { L, a, b, gradient } = quarterSize(image)
  const mask = { width: image.width, height: image.height, data: skyMask(image) }
  for (const plane of [L, a, b, gradient, mask]) writeSync(file, cellMeans(plane))
}
closeSync(file)
