import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export type Rgb = readonly [red: number, green: number, blue: number]
/** Quadrants: top left, top right, bottom left, bottom right. */
export const FOUR_COLORS: readonly Rgb[] = [
  [200, 40, 40],
  [40, 160, 60],
  [40, 60, 200],
  [220, 200, 60],
]

/** A picture of four plain quadrants: shows how it is turned and what happened to its colors. */
export function fourColors(width = 320, height = 240): Sharp {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data.set(FOUR_COLORS[(y * 2 < height ? 0 : 2) + (x * 2 < width ? 0 : 1)]!, (y * width + x) * 3)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export const fourColorsJpeg = (): Promise<Buffer> =>
  fourColors().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()

/** The colors in the middle of the four quadrants of an encoded picture. */
export async function quadrantsOf(picture: Buffer): Promise<Rgb[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return [0, 1, 2, 3].map((index) => {
    const x = Math.floor(info.width * (index % 2 ? 0.75 : 0.25))
    const y = Math.floor(info.height * (index < 2 ? 0.25 : 0.75))
    const at = (y * info.width + x) * info.channels
    return [data[at]!, data[at + 1]!, data[at + 2]!]
  })
}

/** Something that takes a decoder a while: 20 megapixels, to be turned. */
export const slowJpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 5000, height: 4000, channels: 3, background: 'gray' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true })
    .toBuffer()

/** A valid black and white PNG of any size with all of its rows, deflated a thousandfold. */
export function bigPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 })
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns the PNG with an animation's control chunk put behind its header. */
export function animatedPng(png: Buffer, frames: number): Buffer {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames)
  return Buffer.concat([png.subarray(0, 33), pngChunk('acTL', control), png.subarray(33)])
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

function pngChunk(type: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
  ends[0].writeUInt32BE(body.length)
  ends[1].writeUInt32BE(crc32(content))
  return Buffer.concat([ends[0], content, ends[1]])
}

/** A WebP animation that shows the same lossy or lossless still over and over. */
export function animatedWebp(still: Buffer, width: number, height: number, frames: number): Buffer {
  const size = Buffer.concat([uint24(width - 1), uint24(height - 1)])
  const frame = riffChunk(
    'ANMF',
    Buffer.concat([Buffer.alloc(6), size, uint24(100), Buffer.alloc(1), still.subarray(12)]),
  )
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riffChunk('VP8X', Buffer.concat([Buffer.from([0x02, 0, 0, 0]), size])),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ])
  return riffChunk('RIFF', body)
}

function riffChunk(type: string, body: Buffer): Buffer {
  const head = Buffer.from(`${type}0000`, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length & 1)])
}

const uint24 = (value: number): Buffer => Buffer.from([value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff])

/** Puts segments (APP1 …) of 64 KB behind the start of a JPEG, as a camera with a huge EXIF would. */
export function withHugeExif(jpeg: Buffer, bytes: number): Buffer {
  const segment = Buffer.concat([
    Buffer.from([0xff, 0xe1, 0xff, 0xff]),
    Buffer.from('Exif\0\0'),
    Buffer.alloc(0xffff - 8, 0x45),
  ])
  const segments = Array.from({ length: Math.ceil(bytes / segment.length) }, () => segment)
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}
