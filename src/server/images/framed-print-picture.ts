import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { FrameColour } from '#domain/frames.ts'
import { frameGeometry, inset, pathOf, type Box } from '#domain/framed-print/frame-geometry.ts'
import { frameSvg } from '#domain/framed-print/frame-svg.ts'
import type { PrintFormat } from '#domain/size-text.ts'

const TEXTURES = path.join(import.meta.dirname, '../../../assets/frame-textures')

export type FramedPrintRequest = {
  /** JPEG, PNG or WebP; its middle is shown, cut to the print's proportions. */
  readonly artwork: Buffer
  readonly frame: FrameColour
  readonly format: PrintFormat
  readonly widthPx: number
  readonly heightPx: number
}

/** How much of the picture's height or width the frame takes at most. */
const FILLS = 0.84
/** Hung a little above the middle, as a print hangs. */
const RISES = 0.012
const QUALITY = 88

/** A framed print on a lit wall as JPEG, for link previews, letters and receipts. The drawing is that of the screens. */
export async function framedPrintPicture(request: FramedPrintRequest): Promise<Buffer> {
  const { artwork, format, widthPx, heightPx } = request
  const { frame, print } = frameGeometry(format)
  const pxPerIn = FILLS * Math.min(widthPx / frame.widthIn, heightPx / frame.heightIn)
  const left = Math.round((widthPx - frame.widthIn * pxPerIn) / 2)
  const top = Math.round((heightPx - frame.heightIn * pxPerIn) / 2 - RISES * heightPx)

  const sheet = await sharp(artwork)
    .resize(Math.ceil(print.widthIn * pxPerIn), Math.ceil(print.heightIn * pxPerIn), { fit: 'cover' })
    .toBuffer()
  return await sharp(Buffer.from(wallSvg(frame, { left, top, pxPerIn, widthPx, heightPx })))
    .composite([
      { input: sheet, left: left + Math.round(print.xIn * pxPerIn), top: top + Math.round(print.yIn * pxPerIn) },
      { input: await frameDrawing(request, pxPerIn), left, top },
    ])
    .flatten()
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function frameDrawing({ frame: colour, format }: FramedPrintRequest, pxPerIn: number): Promise<Buffer> {
  const geometry = frameGeometry(format)
  const { widthIn, heightIn } = geometry.frame
  const urls = { wood: await textureUrl(colour), card: await textureUrl('card') }
  return await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${widthIn * pxPerIn}" height="${heightIn * pxPerIn}" viewBox="0 0 ${widthIn} ${heightIn}">` +
        `${frameSvg('print', geometry, colour, urls)}</svg>`,
    ),
  )
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** As PNG: the drawing library reads no other kind everywhere. */
async function textureUrl(name: FrameColour | 'card'): Promise<string> {
  const png = await sharp(await readFile(path.join(TEXTURES, `${name}.webp`)))
    .png({ compressionLevel: 1 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

type Hook = {
  readonly left: number
  readonly top: number
  readonly pxPerIn: number
  readonly widthPx: number
  readonly heightPx: number
}

/** What the frame throws onto the wall, in inches: the same layers as on the screens. */
const SHADOWS = [
  { rightIn: 0.03, downIn: 0.06, blurIn: 0.04, opacity: 0.38 },
  { rightIn: 0.14, downIn: 0.3, blurIn: 0.21, opacity: 0.24 },
  { rightIn: 0.4, downIn: 0.95, blurIn: 0.75, opacity: 0.17 },
  { rightIn: 0.7, downIn: 1.9, blurIn: 1.7, opacity: 0.12 },
] as const

/** Warm plaster under a lamp above and to the left. */
function wallSvg(frame: Box, { left, top, pxPerIn, widthPx, heightPx }: Hook): string {
  const shadows = SHADOWS.map(({ rightIn, downIn, blurIn, opacity }, i) => {
    const around = inset(frame, -8)
    return (
      `<filter id="s${i}" filterUnits="userSpaceOnUse" x="${around.xIn}" y="${around.yIn}" width="${around.widthIn}" height="${around.heightIn}"><feGaussianBlur stdDeviation="${blurIn}"/></filter>` +
      `<path d="${pathOf({ ...frame, xIn: rightIn, yIn: downIn })}" fill="#2b1f12" opacity="${opacity}" filter="url(#s${i})"/>`
    )
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">` +
    `<radialGradient id="lamp" cx="0.38" cy="0.24" r="0.95"><stop offset="0" stop-color="#fbf7ef"/>` +
    `<stop offset="0.55" stop-color="#f1e9dc"/><stop offset="1" stop-color="#ddd1bf"/></radialGradient>` +
    `<rect width="${widthPx}" height="${heightPx}" fill="url(#lamp)"/>` +
    `<g transform="translate(${left} ${top}) scale(${pxPerIn})">${shadows.join('')}</g></svg>`
  )
}
