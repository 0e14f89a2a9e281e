import path from 'node:path'
import sharp from 'sharp'
import { analyze } from '#engine/analysis/analyze.ts'
import type { Picture } from '#engine/picture.ts'
import { drawPicture, type StyleName, STYLES } from '#engine/styles/index.ts'
import { type Measures, measuresOf } from '#engine/testing/measures.ts'
import { drawHome, homeOf } from '#sandbox/photos.ts'

// `node bench/measures.ts [photo …]`: prints the objective measures of every style, as the mean and the value of each
// photo (default: three homes of the sandbox).
const MARGIN: Record<StyleName, number> = { watercolor: 0.045, pencil: 0.045, oil: 0, charcoal: 0.045, chalk: 0.045 }
const ADDRESSES = ['12 Oak Street', '48 Harbor Lane', '7 Juniper Court']
const files = process.argv.slice(2)

const photos: Picture[] =
  files.length > 0
    ? await Promise.all(files.map(pictureOf))
    : ADDRESSES.map((address) => drawHome(homeOf(address), 'street', { width: 960, height: 640 }))
const all = photos.map((photo) => ({ photo, analysis: analyze(photo, () => {}) }))
console.log(`${photos.length} photos: ${files.map((file) => path.parse(file).name).join(', ') || ADDRESSES.join(', ')}`)
for (const style of Object.keys(STYLES) as StyleName[]) {
  const results = all.map(({ photo, analysis }) => {
    const size = { width: 1536, height: Math.round((1536 * photo.height) / photo.width) }
    return measuresOf(
      photo,
      drawPicture(style, analysis, 7, size, () => {}),
      MARGIN[style],
    )
  })
  const names = Object.keys(results[0]!) as (keyof Measures)[]
  const means = names.map((name) => {
    const mean = results.reduce((sum, measures) => sum + measures[name], 0) / results.length
    const each = results.map((measures) => measures[name].toFixed(2)).join(' ')
    return `${name} ${mean.toFixed(2)}${results.length > 1 ? ` (${each})` : ''}`
  })
  console.log(`${style}\n  ${means.join('\n  ')}`)
}

async function pictureOf(file: string): Promise<Picture> {
  const { data, info } = await sharp(file)
    .rotate()
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
