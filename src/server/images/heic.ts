import { crc32, deflateSync } from 'node:zlib'
import heicDecode from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { heifColorProfile } from '#domain/pictures/heif-header.ts'
import { MAX_PIXELS } from '#domain/pictures/uploads.ts'

/**
 * Opens the first picture of a HEIC file, upright, as a sharp pipeline with the file's color profile attached; at most
 * `maxSidePx` on its longest side if it has a profile. Needs 4 bytes per pixel here and about 8 more in the WASM
 * decoder. Throws if the file is broken or larger than its header declared.
 */
export async function decodeHeic(bytes: Buffer, maxSidePx: number): Promise<Sharp> {
  const pictures = await heicDecode.all({ buffer: bytes })
  try {
    const first = pictures[0]!
    if (first.width * first.height > MAX_PIXELS)
      throw new Error(`HEIC picture of ${first.width} x ${first.height} pixels`)
    const { width, height, data } = await first.decode()
    const picture = sharp(data, { raw: { width, height, channels: 4 } })
    const profile = heifColorProfile(bytes)
    return profile
      ? await withProfile(
          picture.resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true }),
          profile,
        )
      : picture
  } finally {
    pictures.dispose()
  }
}

/**
 * The WASM decoder returns pixels in the file's color space; a PNG with an iCCP chunk passes it to the color engine.
 */
async function withProfile(picture: Sharp, profile: Uint8Array): Promise<Sharp> {
  const png = await picture.png({ compressionLevel: 0 }).toBuffer()
  const iccp = pngChunk('iCCP', Buffer.concat([Buffer.from('photo\0\0', 'latin1'), deflateSync(profile)]))
  return sharp(Buffer.concat([png.subarray(0, END_OF_IHDR), iccp, png.subarray(END_OF_IHDR)]), {
    limitInputPixels: MAX_PIXELS,
  })
}

const END_OF_IHDR = 33

function pngChunk(type: string, body: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const chunk = Buffer.alloc(content.length + 8)
  chunk.writeUInt32BE(body.length)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), content.length + 4)
  return chunk
}
