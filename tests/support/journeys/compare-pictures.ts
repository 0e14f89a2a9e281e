import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const ROOT = path.join(import.meta.dirname, '../../..')
const EXPECTED = path.join(ROOT, 'tests/pictures')
/** Ignored by git and never cleared: the pictures of the last failure stay until the next one. */
const SEEN = path.join(ROOT, 'dist/pictures-seen')

/** A pixel counts as different if a channel (0..255) differs by more than this. */
const CHANNEL_TOLERANCE = 8
/** The share of a picture's pixels that may differ. A badge is a hundred times that, a button's edge ten times. */
const SHARE_TOLERANCE = 0.0002

/** Whether to replace the expected pictures instead of comparing with them. */
const ACCEPTS = process.env['ACCEPT_PICTURES'] === '1'

type Raw = { readonly data: Buffer; readonly info: { readonly width: number; readonly height: number } }

/**
 * Compares a screenshot (PNG) with the picture of that name in tests/pictures. Returns null if they match, otherwise a
 * message with the difference and the paths of the screenshot and of a picture of the difference.
 */
export async function comparePicture(name: string, screenshot: Buffer): Promise<string | null> {
  const file = path.join(EXPECTED, `${name}.png`)
  if (ACCEPTS) return await accept(file, screenshot)
  if (!existsSync(file)) return await failed(name, screenshot, null, `${name} has no picture in tests/pictures`)
  const [before, after] = await Promise.all([rawOf(file), rawOf(screenshot)])
  const [was, is] = [before, after].map(({ info: { width, height } }) => `${width} × ${height}`)
  if (was !== is) return await failed(name, screenshot, null, `${name} is ${is}, not ${was}`)
  const { pixels, picture } = differenceOf(before, after)
  const share = pixels / (before.info.width * before.info.height)
  if (share <= SHARE_TOLERANCE) return null
  return await failed(name, screenshot, picture, `${name} differs in ${pixels} pixels, ${(share * 100).toFixed(2)} %`)
}

async function accept(file: string, screenshot: Buffer): Promise<null> {
  mkdirSync(path.dirname(file), { recursive: true })
  await sharp(screenshot).png({ compressionLevel: 9, effort: 10, adaptiveFiltering: true }).toFile(file)
  return null
}

const rawOf = (picture: string | Buffer): Promise<Raw> =>
  sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/** The number of differing pixels, and the expected picture, pale, with those pixels in red. */
function differenceOf(before: Raw, after: Raw): { pixels: number; picture: Raw } {
  const data = Buffer.alloc(before.data.length)
  let pixels = 0
  for (let i = 0; i < data.length; i += 3) {
    let most = 0
    for (let channel = i; channel < i + 3; channel++) {
      most = Math.max(most, Math.abs(before.data[channel]! - after.data[channel]!))
      data[channel] = 192 + before.data[channel]! / 4
    }
    if (most <= CHANNEL_TOLERANCE) continue
    pixels++
    data.set([220, 0, 0], i)
  }
  return { pixels, picture: { data, info: before.info } }
}

async function failed(name: string, screenshot: Buffer, difference: Raw | null, problem: string): Promise<string> {
  const file = path.join(SEEN, `${name}.png`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, screenshot)
  if (difference === null) return `${problem}; seen: ${path.relative(ROOT, file)}`
  const { data, info } = difference
  const other = path.join(SEEN, `${name}-difference.png`)
  await sharp(data, { raw: { ...info, channels: 3 } })
    .png()
    .toFile(other)
  return `${problem}; seen: ${path.relative(ROOT, file)}, difference: ${path.relative(ROOT, other)}`
}
