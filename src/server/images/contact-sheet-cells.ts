import sharp, { type Sharp } from 'sharp'
import { SHEET_SLOTS } from '#domain/photo-search/candidates.ts'
import { CELL, cellPicture, cellPosition, contactSheetSize, MOUNT, type Pixels } from './contact-sheet.ts'

/** By how much the proportions of a sheet may be off: a client may have scaled it and rounded its width and height. */
const MAX_ASPECT_ERROR = 0.02
/** Mean difference (of 255) below which a cell counts as the placeholder; allows for JPEG compression. */
const SAME_PICTURE = 6
/** Difference from the mount (of 255) that is still mount. */
const MOUNT_TOLERANCE = 24
const JPEG_QUALITY = 95

/**
 * The photos on one of our contact sheets by number, from its first `count` cells; placeholder cells are left out. Null
 * if it is not one of our sheets, judged by its proportions. Throws what the decoder throws.
 */
export async function contactSheetCells(sheet: Buffer, count: number): Promise<ReadonlyMap<number, Buffer> | null> {
  const full = await atFullSize(sheet, count)
  if (!full) return null
  const photos = new Map<number, Buffer>()
  for (let i = 0; i < count; i++) {
    const cell = await pixels(open(full).extract({ ...cellPosition(i), ...CELL }))
    if (await isPlaceholder(cell, i + 1)) continue
    photos.set(i + 1, await withoutMount(cell))
  }
  return photos
}

/**
 * Scales a sheet to its full size; null if its proportions are not those of a contact sheet. A sheet with `count`
 * photos may have only the rows that they fill, or both rows with placeholders.
 */
async function atFullSize(sheet: Buffer, count: number): Promise<Pixels | null> {
  const { width, height } = await sharp(sheet).metadata()
  const candidates = [contactSheetSize(count), contactSheetSize(SHEET_SLOTS)]
  const size = candidates.find((one) => Math.abs((width / height) * (one.height / one.width) - 1) <= MAX_ASPECT_ERROR)
  return size ? await pixels(sharp(sheet).resize({ ...size, fit: 'fill' })) : null
}

const pixels = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true })
const open = ({ data, info }: Pixels): Sharp => sharp(data, { raw: info })

async function isPlaceholder(cell: Pixels, number: number): Promise<boolean> {
  const [cellPixels, empty] = await Promise.all([small(cell), cellPicture(number, null).then(small)])
  const difference = cellPixels.reduce((sum, value, i) => sum + Math.abs(value - empty[i]!), 0)
  return difference / cellPixels.length < SAME_PICTURE
}

const small = (cell: Pixels): Promise<Buffer> =>
  open(cell).resize({ width: 48, height: 36, fit: 'fill' }).removeAlpha().raw().toBuffer()

/**
 * A photo is centered in its cell; only its right and lower edges are searched for, because the number covers the
 * others.
 */
async function withoutMount(cell: Pixels): Promise<Buffer> {
  const { info } = await open(cell)
    .trim({ background: MOUNT, threshold: MOUNT_TOLERANCE })
    .toBuffer({ resolveWithObject: true })
  const side = CELL.width - (info.width - (info.trimOffsetLeft ?? 0))
  const below = CELL.height - (info.height - (info.trimOffsetTop ?? 0))
  const fits = side * 2 < CELL.width && below * 2 < CELL.height
  const photo = fits
    ? { left: side, top: below, width: CELL.width - 2 * side, height: CELL.height - 2 * below }
    : { left: 0, top: 0, ...CELL }
  return await open(cell).extract(photo).jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
}
