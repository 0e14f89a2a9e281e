import { heifHeader } from './heif-header.ts'
import { type PictureFormat, textAt } from './picture-format.ts'

/**
 * Size and animation as the header of a file gives them, read before a single pixel is decoded. In pixels as stored;
 * `animated` = more than one frame.
 */
export type PictureHeader = { readonly width: number; readonly height: number; readonly animated: boolean }

/** Null if the header is missing or truncated. Never reads outside the file; walks over its parts at most once. */
export const headerOf = (bytes: Uint8Array, format: PictureFormat): PictureHeader | null => READERS[format](bytes)

const READERS: Record<PictureFormat, (bytes: Uint8Array) => PictureHeader | null> = {
  jpeg: jpegHeader,
  png: pngHeader,
  webp: webpHeader,
  heic: heifHeader,
  avif: heifHeader,
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Walks the segments up to the first start-of-frame (ITU-T T.81, B.2.2). Ignores what follows the first picture. */
function jpegHeader(bytes: Uint8Array): PictureHeader | null {
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 <= bytes.length) {
    // Some cameras leave stray bytes between segments. Like other decoders, we skip to the next marker.
    if (bytes[at] !== 0xff || bytes[at + 1] === 0xff || bytes[at + 1] === 0x00) {
      at += 1
      continue
    }
    const marker = bytes[at + 1]!
    if (isStartOfFrame(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7), animated: false }
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) return null
    at += hasNoLength(marker) ? 2 : 2 + view.getUint16(at + 2)
  }
  return null
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** SOF0 … SOF15, except DHT (c4), JPG (c8) and DAC (cc), whose codes are in the same range. */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
/** TEM, RST0 … RST7, SOI. */
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** IHDR always comes first; an acTL before the data makes it an animation (APNG). */
function pngHeader(bytes: Uint8Array): PictureHeader | null {
  if (bytes.length < 33 || textAt(bytes, 12, 16) !== 'IHDR') return null
  const view = viewOf(bytes)
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  for (let at = 33; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = textAt(bytes, at + 4, at + 8)
    if (type === 'acTL') return { ...size, animated: view.getUint32(at + 8) > 1 }
    if (type === 'IDAT') break
  }
  return { ...size, animated: false }
}

/** The first chunk gives the kind: VP8 (lossy), VP8L (lossless), VP8X (with extras, possibly frames). RFC 9649. */
function webpHeader(bytes: Uint8Array): PictureHeader | null {
  if (bytes.length < 30) return null
  const view = viewOf(bytes)
  switch (textAt(bytes, 12, 16)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff, animated: false }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, animated: false }
    }
    case 'VP8X':
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1, animated: hasSeveralFrames(bytes, view) }
    default:
      return null
  }
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)

function hasSeveralFrames(bytes: Uint8Array, view: DataView): boolean {
  let frames = 0
  for (let at = 12; at + 8 <= bytes.length && frames < 2;) {
    if (textAt(bytes, at, at + 4) === 'ANMF') frames += 1
    const size = view.getUint32(at + 4, true)
    at += 8 + size + (size & 1)
  }
  return frames > 1
}
