import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { StyleName } from '#engine/styles/index.ts'

// Other programs that the engine is compared with, by time and by picture. A peer that is not installed is skipped:
// `apt-get install gmic imagemagick python3-opencv`. Their parameters are the best we found, not an expert's.

export type Peer = { readonly name: string; readonly command: string; readonly args: readonly string[] }

const INPUT = 'photo.png'
const OUTPUT = 'drawn.png'

const gmic = (name: string, ...filter: string[]): Peer => ({
  name: `G'MIC ${name}`,
  command: 'gmic',
  args: [INPUT, ...filter, 'cut', '0,255', '-o', OUTPUT],
})
const magick = (name: string, ...filter: string[]): Peer => ({
  name: `ImageMagick ${name}`,
  command: 'convert',
  args: [INPUT, ...filter, OUTPUT],
})
const opencv = (name: string, call: string): Peer => ({
  name: `OpenCV ${name}`,
  command: '/usr/bin/python3',
  args: ['-c', `import cv2; im = cv2.imread('${INPUT}'); cv2.imwrite('${OUTPUT}', ${call})`],
})

export const PAINTING = gmic('fx_painting', 'fx_painting', '5,2.5,1.5,50,1')

export const PEERS: { readonly [S in StyleName]: readonly Peer[] } = {
  watercolor: [
    gmic('kuwahara', 'kuwahara', '9'),
    opencv('stylization', 'cv2.stylization(im, sigma_s=60, sigma_r=0.45)'),
    magick('-paint', '-paint', '5'),
  ],
  pencil: [
    gmic('pencilbw', 'pencilbw', '0.3,60'),
    opencv('pencilSketch', 'cv2.pencilSketch(im, sigma_s=60, sigma_r=0.07, shade_factor=0.05)[0]'),
    magick('-sketch', '-colorspace', 'gray', '-sketch', '0x20+120'),
  ],
  oil: [PAINTING, opencv('oilPainting', 'cv2.xphoto.oilPainting(im, 7, 1)'), magick('-paint', '-paint', '5')],
  charcoal: [
    gmic('fx_charcoal', 'fx_charcoal', '65,70,170,0,1,0,50,70,255,255,255,0,0,0,0,0'),
    magick('-charcoal', '-charcoal', '3'),
  ],
  chalk: [magick('-edge', '-colorspace', 'gray', '-edge', '1', '-blur', '0x0.6', '-level', '0,60%')],
}

export type PeerResult = { readonly picture: Buffer; readonly ms: number }

const run = promisify(execFile)

/** Runs a peer on a photo. Returns its picture (PNG) and its running time; null if it is not installed. */
export async function runPeer(
  { command, args }: Peer,
  photo: Buffer,
  threads: number,
  width = 1536,
): Promise<PeerResult | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gablework-peers-'))
  try {
    await sharp(photo).resize({ width }).png({ compressionLevel: 1 }).toFile(path.join(folder, INPUT))
    const startMs = performance.now()
    await run(command, args, { cwd: folder, env: { ...process.env, OMP_NUM_THREADS: String(threads) } })
    const ms = performance.now() - startMs
    return { picture: await readFile(path.join(folder, OUTPUT)), ms }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' || String(error).includes("No module named 'cv2'")

/** Milliseconds that a fixed task takes on this machine: libvips sharpens a 12-megapixel enlargement on one thread. */
export async function baselineMs(photo: Buffer): Promise<number> {
  const startMs = performance.now()
  await sharp(photo).resize(4242, 2828, { fit: 'fill' }).sharpen({ sigma: 4 }).jpeg().toBuffer()
  return performance.now() - startMs
}
