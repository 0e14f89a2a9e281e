import sharp from 'sharp'
import type { Picture, Size } from '#engine/picture.ts'

/** Rows of a strip must be a multiple of this (the last strip's need not): JPEG codes blocks of 8 × 8 pixels. */
export const STRIP_ROW_UNIT = 8

const START_OF_FRAME = 0xc0
const START_OF_SCAN = 0xda
const JFIF = 0xe0
const RESTART_INTERVAL = 0xdd
const RESTART = 0xd0
const START_OF_IMAGE = Buffer.from([0xff, 0xd8])
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])
/** A restart interval is written in 16 bits. */
const MAX_BLOCKS = 65_535

/** Encodes one strip of a picture for `joinJpegStrips`: full color resolution, the same tables for every strip. */
export function jpegStrip({ width, height, data }: Picture, quality: number): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer()
}

/**
 * Joins strips, from top to bottom, into one baseline JPEG without decoding them: the blocks of each strip are coded
 * independently, as between the restart markers of ITU-T T.81. The result has the same pixels as if the picture had
 * been encoded whole, but only one strip at a time was in memory. `strips` come from `jpegStrip` and have the same
 * width and quality and, except for the last, the same height; throws if they differ.
 */
export function joinJpegStrips(strips: readonly Buffer[], { width, height }: Size, dotsPerInch: number): Buffer {
  const parts = strips.map(partsOf)
  const first = parts[0]
  if (!first) throw new Error('A picture of no strips')
  const blocksPerStrip = Math.ceil(width / STRIP_ROW_UNIT) * Math.ceil(first.height / STRIP_ROW_UNIT)
  const rows = parts.reduce((sum, part) => sum + part.height, 0)
  const fit = parts.every((part, i) => part.width === width && (i === parts.length - 1 || part.height === first.height))
  const inWholeBlocks = parts.length === 1 || first.height % STRIP_ROW_UNIT === 0
  if (!fit || rows !== height || !inWholeBlocks || blocksPerStrip > MAX_BLOCKS) {
    throw new Error(`Strips of ${first.width} x ${first.height} do not make a picture of ${width} x ${height}`)
  }
  const header = Buffer.from(first.header)
  header.writeUInt16BE(height, first.heightAt)
  const segments: Buffer[] = [
    START_OF_IMAGE,
    jfif(dotsPerInch),
    header,
    restartInterval(blocksPerStrip),
    first.scanHeader,
  ]
  parts.forEach(({ scan }, i) => {
    if (i > 0) segments.push(Buffer.from([0xff, RESTART + ((i - 1) % 8)]))
    segments.push(scan)
  })
  return Buffer.concat([...segments, END_OF_IMAGE])
}

type Parts = {
  /** The tables and the frame; its height is at offset `heightAt`. */
  readonly header: Buffer
  readonly heightAt: number
  readonly scanHeader: Buffer
  readonly scan: Buffer
  readonly width: number
  readonly height: number
}

function partsOf(jpeg: Buffer): Parts {
  let at = START_OF_IMAGE.length
  let frameAt = 0
  while (jpeg[at + 1] !== START_OF_SCAN) {
    if (jpeg[at + 1] === START_OF_FRAME) frameAt = at
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  const scanAt = at + 2 + jpeg.readUInt16BE(at + 2)
  return {
    header: jpeg.subarray(START_OF_IMAGE.length, at),
    heightAt: frameAt + 5 - START_OF_IMAGE.length,
    scanHeader: jpeg.subarray(at, scanAt),
    scan: jpeg.subarray(scanAt, jpeg.length - END_OF_IMAGE.length),
    width: jpeg.readUInt16BE(frameAt + 7),
    height: jpeg.readUInt16BE(frameAt + 5),
  }
}

const restartInterval = (blocks: number): Buffer => Buffer.from([0xff, RESTART_INTERVAL, 0, 4, ...wordOf(blocks)])

/** The segment with the resolution (ITU-T T.871): version 1.01, dots per inch, no thumbnail. */
const jfif = (dotsPerInch: number): Buffer =>
  Buffer.from([
    0xff,
    JFIF,
    0,
    16,
    ...Buffer.from('JFIF'),
    0,
    1,
    1,
    1,
    ...wordOf(dotsPerInch),
    ...wordOf(dotsPerInch),
    0,
    0,
  ])

const wordOf = (value: number): [high: number, low: number] => [value >> 8, value & 0xff]
