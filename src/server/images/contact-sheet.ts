import sharp, { type OutputInfo } from 'sharp'
import { cachedUnlessFailed } from './cached-unless-failed.ts'

/** One place of the sheet: its number and picture; null shows the placeholder. */
export type SheetCell = { readonly number: number; readonly photo: Buffer | null }

const COLUMNS = 4
/** Pixels. */
export const CELL = { width: 480, height: 360 }
const GAP_PX = 16
const PAPER = Buffer.from('FBF8F3', 'hex')
/** The color around a photo that does not fill its cell. */
export const MOUNT = '#EFE8DB'
const QUALITY = 90

/** The size of a sheet with this many cells, in pixels. */
export function contactSheetSize(cells: number): { readonly width: number; readonly height: number } {
  const rows = Math.ceil(cells / COLUMNS)
  return { width: COLUMNS * (CELL.width + GAP_PX) + GAP_PX, height: rows * (CELL.height + GAP_PX) + GAP_PX }
}

/** The top left corner of cell number `i` (from 0), in pixels. */
export const cellPosition = (i: number): { readonly left: number; readonly top: number } => ({
  left: GAP_PX + (i % COLUMNS) * (CELL.width + GAP_PX),
  top: GAP_PX + Math.floor(i / COLUMNS) * (CELL.height + GAP_PX),
})

/** A numbered contact sheet as JPEG, four cells a row, each photo uncropped in its cell (D1-004, D1-288). */
export async function contactSheet(cells: readonly SheetCell[]): Promise<Buffer> {
  const { width, height } = contactSheetSize(cells.length)
  const sheet = Buffer.alloc(width * height * 3, PAPER)
  const cellPixels = await Promise.all(cells.map(({ number, photo }) => cellPicture(number, photo)))
  for (const [i, { data, info }] of cellPixels.entries()) {
    const { left, top } = cellPosition(i)
    const rowBytes = info.width * 3
    for (let y = 0; y < info.height; y++)
      data.copy(sheet, ((top + y) * width + left) * 3, y * rowBytes, (y + 1) * rowBytes)
  }
  return await sharp(sheet, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

/** RGB bytes with their size. */
export type Pixels = { readonly data: Buffer; readonly info: OutputInfo }

/** A cell without a photo, which is the same on every sheet: each is drawn once. */
const emptyCell = cachedUnlessFailed((number: number) => drawCell(number, placeholder()))

/** The pixels of a cell as it is on the sheet; must not be modified. */
export const cellPicture = (number: number, photo: Buffer | null): Promise<Pixels> =>
  photo ? drawCell(number, photo) : emptyCell(number)

const drawCell = (number: number, picture: Buffer): Promise<Pixels> =>
  sharp(picture)
    .resize({ ...CELL, fit: 'contain', background: MOUNT })
    .composite([{ input: Buffer.from(badge(number)), left: 12, top: 12 }])
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

/** The number is drawn as strokes instead of text, so that every machine draws the same without a font. */
const badge = (number: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">
    <circle cx="32" cy="32" r="30" fill="#211C17"/>
    <path d="${DIGITS[number] ?? ''}" transform="translate(20 14)" fill="none" stroke="#FFFFFF" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`

/** Digits on a grid of 24 × 36. */
const DIGITS: Readonly<Record<number, string>> = {
  1: 'M5 8 L13 1 V35',
  2: 'M2 9 A10 9 0 0 1 22 10 C22 18 6 26 2 35 H22',
  3: 'M3 5 C8 0 21 0 21 9 C21 16 13 17 10 17 C15 17 22 19 22 26 C22 36 8 37 2 31',
  4: 'M17 35 V1 L1 25 H23',
  5: 'M20 1 H6 L4 16 C10 12 22 13 22 24 C22 36 7 37 2 31',
  6: 'M19 2 C8 4 2 14 2 24 C2 39 22 38 22 25 C22 13 6 12 3 22',
  7: 'M2 1 H22 L9 35',
}

export const placeholderJpeg = (): Promise<Buffer> => sharp(placeholder()).jpeg({ quality: QUALITY }).toBuffer()

/** The "no image" picture (D1-129). */
const placeholder = (): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 480 360">
    <rect width="480" height="360" fill="#EFE8DB"/>
    <g fill="none" stroke="#B8AB97" stroke-width="5" stroke-linejoin="round" stroke-linecap="round">
      <path d="M140 190 L240 110 L340 190"/><path d="M160 176 V270 H320 V176"/><path d="M224 270 V222 H256 V270"/>
      <path d="M120 90 L360 300"/>
    </g>
  </svg>`)
