import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { PRINT_SIZES, type PrintSize } from '#domain/framed-print/print-sizes.ts'
import { analyze } from '#engine/analysis/analyze.ts'
import { withoutMarks } from '#engine/composition/without-marks.ts'
import type { Picture, Size } from '#engine/picture.ts'
import { seedOf } from '#engine/random.ts'
import { drawPicture, type StyleName, STYLES } from '#engine/styles/index.ts'
import { drawPrintRows } from '#engine/styles/print.ts'
import { readPhoto } from './read-photo.ts'

// `npm run draw -- photo.jpg [--style oil] [--size L | --width 1600] [--seed 7] [--out art.jpg]`: the engine alone,
// without shop, database or server. A size is the longer side of that print at 300 dots an inch; the photo keeps its
// proportions. As for an upload, marks laid over the photo are left out, unless --keep-marks is given.
const DOTS_PER_INCH = 300
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
const size = sizeFor(photo)
const seed = values.seed === undefined ? seedOf(path.basename(file)) : Number(values.seed)
const begun = performance.now()
const analysis = analyze(values['keep-marks'] ? photo : withoutMarks(photo), () => {})
const { width, height, data } =
  values.size === undefined ? drawPicture(style, analysis, seed, size, progress) : print(size)
const out = values.out ?? `${path.parse(file).name}-${style}.jpg`
await sharp(data, { raw: { width, height, channels: 3 } })
  .withMetadata({ density: DOTS_PER_INCH })
  .jpeg({ quality: 92 })
  .toFile(out)
console.log(`${out}: ${width} × ${height}, seed ${seed}, ${((performance.now() - begun) / 1000).toFixed(1)} s`)

function sizeFor(picture: Size): Size {
  const longSide = Math.max(picture.width, picture.height)
  const scale = wantedPx() / longSide
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
}

/** The longer side of the drawing. */
function wantedPx(): number {
  if (values.width !== undefined) return Number(values.width)
  if (values.size === undefined) return DEFAULT_WIDTH_PX
  if (!(values.size in PRINT_SIZES)) usage(`"${values.size}" is not a size`)
  return PRINT_SIZES[values.size as PrintSize].widthIn * DOTS_PER_INCH
}

/** As the shop prints it: paper and strokes in their real size at 300 dots an inch, drawn strip by strip. */
function print({ width: across, height: down }: Size): Picture {
  const plan = STYLES[style].plan(analysis, seed, progress)
  const crop = { left: 0, top: 0, width: 1, height: 1 }
  const pixels = new Uint8Array(across * down * 3)
  for (let row = 0; row < down; row += STRIP_ROWS) {
    progress('printing', row / down)
    const strip = drawPrintRows(
      style,
      plan,
      { width: across, height: down, crop },
      row,
      Math.min(down, row + STRIP_ROWS),
    )
    pixels.set(strip.data, row * across * 3)
  }
  return { width: across, height: down, data: pixels }
}

function progress(step: string, done: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${String(Math.round(done * 100)).padStart(3)} % ${step.padEnd(30)}`)
}

function usage(problem: string): never {
  console.error(
    `${problem}\nnpm run draw -- photo.jpg [--style ${Object.keys(STYLES).join('|')}] [--size ${Object.keys(PRINT_SIZES).join('|')}] [--width PX] [--seed N] [--keep-marks] [--out FILE]`,
  )
  process.exit(2)
}
