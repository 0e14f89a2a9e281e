import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { ART_STYLES, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { PRINT_SIZES, type PrintSize } from '#domain/framed-print/print-sizes.ts'
import { drawHome, homeOf } from '#sandbox/photos.ts'
import { engineStylist } from '#server/rendering/engine-stylist.ts'
import { baselineMs, PAINTING, runPeer } from './support/peers.ts'

// `node bench/print.ts [S|M|L [style …]] [photo.jpg]`: measures how long a print takes once its photo has been
// analyzed, and how much memory the process needs. Machines differ and are busy, so compare the ratios.
const DOTS_PER_INCH = 300
const MEMORY_LIMIT_MB = 1000
const args = process.argv.slice(2)
const photoFile = args.find((arg) => arg.endsWith('.jpg'))
const size = (args.find((arg) => arg in PRINT_SIZES) ?? 'L') as PrintSize
const styleNames = args.filter((arg) => arg !== size && arg !== photoFile) as ArtStyle[]
const styles: readonly ArtStyle[] = styleNames.length > 0 ? styleNames : ART_STYLES

const photo = photoFile ? await sharp(photoFile).jpeg({ quality: 95 }).toBuffer() : await drawnPhoto()
const { widthIn, heightIn } = PRINT_SIZES[size]
const widthPx = widthIn * DOTS_PER_INCH
const heightPx = heightIn * DOTS_PER_INCH
const crop = await centerCrop(widthPx / heightPx)

const baseline = await baselineMs(photo)
const peer = await runPeer(PAINTING, photo, 2)
const stylist = engineStylist(2)
await stylist.draw({
  photo,
  style: 'pencil',
  prompt: '',
  seed: 2,
  leaveOutMarks: false,
  direction: {},
  onProgress: () => {},
}) // analyzes the photo
console.log(`${size}: ${widthPx} x ${heightPx} pixels on 2 threads, photo already analyzed`)
for (const style of styles) {
  const startMs = performance.now()
  const jpeg = await stylist.drawPrint!({
    sheetRatio: null,
    photo,
    style,
    seed: 2,
    leaveOutMarks: false,
    direction: {},
    widthPx,
    heightPx,
    crop,
  })
  const ms = performance.now() - startMs
  const ofPeer = peer === null ? '' : `  ${(ms / peer.ms).toFixed(2)} × fx_painting of 1536 x 1024`
  const megabytes = (jpeg.length / 1e6).toFixed(1)
  console.log(
    `  ${style.padEnd(11)}${Math.round(ms).toString().padStart(7)} ms  ${(ms / baseline).toFixed(1).padStart(5)} × baseline${ofPeer}  ${megabytes} MB`,
  )
  const file = path.join(tmpdir(), `gablework-print-${size}-${style}.jpg`)
  await writeFile(file, jpeg)
}
await stylist.close()
const peak = process.resourceUsage().maxRSS / 1024
console.log(`  peak memory of the process ${Math.round(peak)} MB (must stay below ${MEMORY_LIMIT_MB})`)
if (peak > MEMORY_LIMIT_MB) process.exitCode = 1

async function drawnPhoto(): Promise<Buffer> {
  const home = drawHome(homeOf('12 Maple St, Oak Park, IL'), 'street', { width: 1536, height: 1024 })
  return await sharp(home.data, { raw: { width: home.width, height: home.height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** The center of the photo in the proportions of the print. */
async function centerCrop(proportion: number) {
  const { width, height } = await sharp(photo).metadata()
  const cropWidth = Math.min(1, (proportion * height) / width)
  const cropHeight = Math.min(1, width / proportion / height)
  return { left: (1 - cropWidth) / 2, top: (1 - cropHeight) / 2, width: cropWidth, height: cropHeight }
}
