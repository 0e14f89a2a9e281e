import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { sheetRatio } from '#domain/framed-print/composed-sheet.ts'
import { orientationOf } from '#domain/framed-print/orientation.ts'
import { MIDDLE, printCrop } from '#domain/framed-print/print-crop.ts'
import { PRINT_DOTS_PER_INCH, printPixels } from '#domain/framed-print/print-pixels.ts'
import { PRINT_SIZES, type PrintSize } from '#domain/framed-print/print-sizes.ts'
import { analyze } from '#engine/analysis/analyze.ts'
import { composedFor } from '#engine/analysis/composed-sheet.ts'
import { isBounded } from '#engine/composition/bounds.ts'
import { withoutMarks } from '#engine/composition/without-marks.ts'
import type { Picture, Size } from '#engine/picture.ts'
import { seedOf } from '#engine/random.ts'
import { drawPicture, type StyleName, STYLES } from '#engine/styles/index.ts'
import { drawPrintRows } from '#engine/styles/print.ts'
import { readPhoto } from './read-photo.ts'

// `npm run draw -- photo.jpg [--style oil] [--size L | --width 1600] [--seed 7] [--out art.jpg]`: the engine alone,
// without shop, database or server. With a size it draws that print at 300 dots an inch, its sheet composed as the shop
// does. As for an upload, marks laid over the photo are left out, unless --keep-marks is given.
const DEFAULT_WIDTH_PX = 1536
const STRIP_ROWS = 256

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    style: { type: 'string', default: 'watercolor' },
    size: { type: 'string' },
    width: { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
    'keep-marks': { type: 'boolean', default: false },
  },
})
const [file] = positionals
if (file === undefined) usage('a photo is missing')
const style = values.style as StyleName
if (!(style in STYLES)) usage(`"${style}" is not a style`)

const photo = await readPhoto(file)
if (values.size !== undefined && !(values.size in PRINT_SIZES)) usage(`"${values.size}" is not a size`)
const seed = values.seed === undefined ? seedOf(path.basename(file)) : Number(values.seed)
const startMs = performance.now()
const analysis = analyze(values['keep-marks'] ? photo : withoutMarks(photo), () => {})
const { width, height, data } =
  values.size === undefined
    ? drawPicture(style, analysis, seed, sizeOf(photo, Number(values.width ?? DEFAULT_WIDTH_PX)), progress)
    : print(values.size as PrintSize)
const out = values.out ?? `${path.parse(file).name}-${style}.jpg`
await sharp(data, { raw: { width, height, channels: 3 } })
  .withMetadata({ density: PRINT_DOTS_PER_INCH })
  .jpeg({ quality: 92 })
  .toFile(out)
console.log(`${out}: ${width} × ${height}, seed ${seed}, ${((performance.now() - startMs) / 1000).toFixed(1)} s`)

function sizeOf(picture: Size, longSide: number): Size {
  const scale = longSide / Math.max(picture.width, picture.height)
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
}

/** Draws as for the print shop: paper and strokes in their real size at 300 dots an inch, strip by strip. */
function print(size: PrintSize): Picture {
  const format = { size, orientation: orientationOf(photo) }
  const photoRatio = photo.width / photo.height
  const ratio = sheetRatio(photoRatio, style, format)
  const sheet =
    ratio === null ? analysis : composedFor(analysis, ratio, STYLES[style].hasBounds && isBounded(analysis, {}))
  const crop = printCrop(ratio ?? photoRatio, format, MIDDLE)
  const { widthPx, heightPx } = printPixels(format)
  const plan = STYLES[style].plan(sheet, seed, progress)
  const pixels = new Uint8Array(widthPx * heightPx * 3)
  for (let row = 0; row < heightPx; row += STRIP_ROWS) {
    progress('printing', row / heightPx)
    const toRow = Math.min(heightPx, row + STRIP_ROWS)
    const strip = drawPrintRows(style, plan, { width: widthPx, height: heightPx, crop }, row, toRow)
    pixels.set(strip.data, row * widthPx * 3)
  }
  return { width: widthPx, height: heightPx, data: pixels }
}

function progress(step: string, share: number): void {
  if (process.stderr.isTTY)
    process.stderr.write(`\r${String(Math.round(share * 100)).padStart(3)} % ${step.padEnd(30)}`)
}

function usage(problem: string): never {
  console.error(
    `${problem}\nnpm run draw -- photo.jpg [--style ${Object.keys(STYLES).join('|')}] [--size ${Object.keys(PRINT_SIZES).join('|')}] [--width PX] [--seed N] [--keep-marks] [--out FILE]`,
  )
  process.exit(2)
}
