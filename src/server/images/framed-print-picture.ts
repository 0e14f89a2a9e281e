import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Raw } from 'sharp'
import { type Box, frameGeometry, inset, pathOf } from '#domain/framed-print/frame-geometry.ts'
import { WALL_SHADOW_RGB, WALL_SHADOWS } from '#domain/framed-print/frame-materials.ts'
import { frameSvg } from '#domain/framed-print/frame-svg.ts'
import type { FrameColor } from '#domain/framed-print/frames.ts'
import type { PrintFormat } from '#domain/framed-print/size-text.ts'
import { cachedUnlessFailed } from './cached-unless-failed.ts'

const TEXTURES = path.join(import.meta.dirname, '../../../assets/frame-textures')

export type FramedPrintRequest = {
  /** JPEG, PNG or WebP; its middle is shown, cut to the print's proportions. */
  readonly artwork: Buffer
  readonly frame: FrameColor
  readonly format: PrintFormat
  readonly widthPx: number
  readonly heightPx: number
}

/** The largest share of the picture's height or width that the frame takes. */
const MAX_FRAME_SHARE = 0.84
/** How far above the middle the frame hangs, as a share of the picture's height. */
const RAISED_SHARE = 0.012
const QUALITY = 88

/** A framed print on a lit wall as JPEG, for link previews, emails and receipts. Drawn like the frames on screens. */
export async function framedPrintPicture({ artwork, ...setting }: FramedPrintRequest): Promise<Buffer> {
  const { frame, print } = frameGeometry(setting.format)
  const placement = placementOf(frame, setting)
  const { left, top, pxPerIn } = placement
  const [sheet, { wall, framing }] = await Promise.all([
    sharp(artwork)
      .resize(Math.ceil(print.widthIn * pxPerIn), Math.ceil(print.heightIn * pxPerIn), { fit: 'cover' })
      .toBuffer(),
    surroundings(setting, placement),
  ])
  return await sharp(wall.data, { raw: wall.info })
    .composite([
      { input: sheet, left: left + Math.round(print.xIn * pxPerIn), top: top + Math.round(print.yIn * pxPerIn) },
      { input: framing.data, raw: framing.info, left, top },
    ])
    .flatten()
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Everything that decides how the picture around a print looks. */
type Setting = Omit<FramedPrintRequest, 'artwork'>

/** The frame's position on the wall, and its size. */
type Placement = { readonly left: number; readonly top: number; readonly pxPerIn: number }

function placementOf(frame: Box, { widthPx, heightPx }: Setting): Placement {
  const pxPerIn = MAX_FRAME_SHARE * Math.min(widthPx / frame.widthIn, heightPx / frame.heightIn)
  const left = Math.round((widthPx - frame.widthIn * pxPerIn) / 2)
  const top = Math.round((heightPx - frame.heightIn * pxPerIn) / 2 - RAISED_SHARE * heightPx)
  return { left, top, pxPerIn }
}

type Pixels = { readonly data: Buffer; readonly info: Raw }
type Surroundings = { readonly wall: Pixels; readonly framing: Pixels }

const MAX_CACHED = 6

/**
 * The last few are kept: a wall with its frame takes 1.5 s to draw and up to 8 MB, and is the same for every print.
 */
const surroundings = cachedUnlessFailed(drawSurroundings, MAX_CACHED)

async function drawSurroundings(setting: Setting, placement: Placement): Promise<Surroundings> {
  const { frame } = frameGeometry(setting.format)
  const [wall, framing] = await Promise.all([
    pixelsOf(wallSvg(frame, placement, setting)),
    frameDrawing(setting, placement.pxPerIn).then(pixelsOf),
  ])
  return { wall, framing }
}

async function pixelsOf(svg: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: info.channels } }
}

async function frameDrawing({ frame: color, format }: Setting, pxPerIn: number): Promise<string> {
  const geometry = frameGeometry(format)
  const { widthIn, heightIn } = geometry.frame
  const urls = { wood: await textureUrl(color), mat: await textureUrl('mat') }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthIn * pxPerIn}" height="${heightIn * pxPerIn}" viewBox="0 0 ${widthIn} ${heightIn}">` +
    `${frameSvg('print', geometry, color, urls)}</svg>`
  )
}

/** Returns the texture as PNG: the drawing library reads no other kind everywhere. */
async function textureUrl(name: FrameColor | 'mat'): Promise<string> {
  const png = await sharp(await readFile(path.join(TEXTURES, `${name}.webp`)))
    .png({ compressionLevel: 1 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Warm plaster under a lamp above and to the left. */
function wallSvg(frame: Box, { left, top, pxPerIn }: Placement, { widthPx, heightPx }: Setting): string {
  const shadows = WALL_SHADOWS.map(({ rightIn, downIn, blurIn, opacity }, i) => {
    const around = inset(frame, -8)
    return (
      `<filter id="s${i}" filterUnits="userSpaceOnUse" x="${around.xIn}" y="${around.yIn}" width="${around.widthIn}" height="${around.heightIn}"><feGaussianBlur stdDeviation="${blurIn}"/></filter>` +
      `<path d="${pathOf({ ...frame, xIn: rightIn, yIn: downIn })}" fill="rgb(${WALL_SHADOW_RGB.join()})" opacity="${opacity}" filter="url(#s${i})"/>`
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
