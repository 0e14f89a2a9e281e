/** The formats a photo may come in (E-29). AVIF is one of them because the server's decoder reads it. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif'

/** Formats that are rejected by name (S-10): drawings, animations and scans, or formats of no phone or browser. */
export const REFUSED_PICTURES = {
  svg: 'SVG',
  gif: 'GIF',
  tiff: 'TIFF',
  bmp: 'BMP',
  ico: 'ICO',
  jxl: 'JPEG XL',
  psd: 'Photoshop',
} as const
export type RefusedPicture = keyof typeof REFUSED_PICTURES

/**
 * The format of a file, by its first bytes; 'unknown' for everything that is not an image: PDF, HTML, ZIP, video, text,
 * an empty file.
 */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | RefusedPicture | 'unknown' {
  const match = SIGNATURES.find(([, signatures]) => signatures.some((signature) => startsWith(bytes, signature)))
  if (match) return match[0]
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp'
  if (textAt(bytes, 4, 8) === 'ftyp') return formatOfBrands(bytes)
  // An SVG may open with a byte order mark, an XML line, a doctype and comments.
  if (
    /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|!doctype\s+svg|!--|svg)/i.test(textAt(bytes, 0, 256)) &&
    /<svg[\s>]/i.test(textAt(bytes, 0, 4096))
  )
    return 'svg'
  return 'unknown'
}

/** Bytes from `start` to `end` as text, one character a byte; shorter where the file ends earlier. */
export const textAt = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end))

const SIGNATURES: readonly [PictureFormat | RefusedPicture, readonly (readonly number[])[]][] = [
  ['jpeg', [[0xff, 0xd8, 0xff]]],
  ['png', [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  ['gif', [[0x47, 0x49, 0x46, 0x38]]],
  [
    'tiff',
    [
      [0x49, 0x49, 0x2a, 0x00],
      [0x4d, 0x4d, 0x00, 0x2a],
      [0x49, 0x49, 0x2b, 0x00],
      [0x4d, 0x4d, 0x00, 0x2b],
    ],
  ], // prettier
  ['bmp', [[0x42, 0x4d]]],
  ['ico', [[0x00, 0x00, 0x01, 0x00]]],
  [
    'jxl',
    [
      [0xff, 0x0a],
      [0x00, 0x00, 0x00, 0x0c, 0x4a, 0x58, 0x4c, 0x20],
    ],
  ],
  ['psd', [[0x38, 0x42, 0x50, 0x53]]],
]

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  bytes.length >= signature.length && signature.every((byte, index) => bytes[index] === byte)

/**
 * HEIF, AVIF and video share one container and differ by their brands (ISO/IEC 14496-12, `ftyp`): the major brand, a
 * version, then the compatible brands. 'mif1' alone does not determine the codec.
 */
function formatOfBrands(bytes: Uint8Array): PictureFormat | 'unknown' {
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 256, bytes.length)
  const brands = (textAt(bytes, 8, 12) + textAt(bytes, 16, end)).match(/.{4}/gs) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  if (HEIC_BRANDS.includes(brands[0] ?? '')) return 'heic'
  return 'unknown'
}

/** Major brands of HEVC-coded stills and sequences. */
const HEIC_BRANDS = ['heic', 'heix', 'mif1', 'msf1', 'hevc', 'hevx', 'heim', 'heis']
