import { textAt } from './picture-format.ts'

/**
 * The size of a HEIC or AVIF file from its item properties (ISO/IEC 23008-12): the largest 'ispe', because the picture,
 * its tiles and its thumbnail each have one. Null if there is none. A file whose major brand is an image sequence
 * counts as animated.
 */
export function heifHeader(bytes: Uint8Array): { width: number; height: number; animated: boolean } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let largest: { width: number; height: number } | null = null
  for (const { type, start, end } of itemProperties(bytes)) {
    if (type !== 'ispe' || end - start < 12) continue
    const size = { width: view.getUint32(start + 4), height: view.getUint32(start + 8) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest && { ...largest, animated: SEQUENCE_BRANDS.includes(textAt(bytes, 8, 12)) }
}

/** The first ICC profile among the item properties: phones store theirs (Display P3) here. Null if there is none. */
export function heifColorProfile(bytes: Uint8Array): Uint8Array | null {
  for (const { type, start, end } of itemProperties(bytes)) {
    if (type !== 'colr') continue
    const kind = textAt(bytes, start, start + 4)
    if (kind === 'prof' || kind === 'rICC') return bytes.subarray(start + 4, end)
  }
  return null
}

const SEQUENCE_BRANDS = ['msf1', 'hevc', 'hevx', 'avis']

type Box = { readonly type: string; readonly start: number; readonly end: number }

/** meta (a full box: four bytes of version and flags) > iprp > ipco > the properties. */
function* itemProperties(bytes: Uint8Array): Generator<Box> {
  for (const meta of boxes(bytes, 0, bytes.length, 'meta')) {
    for (const iprp of boxes(bytes, meta.start + 4, meta.end, 'iprp')) {
      for (const ipco of boxes(bytes, iprp.start, iprp.end, 'ipco')) yield* boxes(bytes, ipco.start, ipco.end)
    }
  }
}

/** The boxes that are completely between `from` and `to`; `start` and `end` are the bounds of the contents. */
function* boxes(bytes: Uint8Array, from: number, to: number, only?: string): Generator<Box> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = from; at + 8 <= to;) {
    const type = textAt(bytes, at + 4, at + 8)
    let size = view.getUint32(at)
    let headerSize = 8
    if (size === 1 && at + 16 <= to) {
      size = Number(view.getBigUint64(at + 8))
      headerSize = 16
    }
    if (size === 0) size = to - at
    if (size < headerSize || at + size > to) return
    if (only === undefined || type === only) yield { type, start: at + headerSize, end: at + size }
    at += size
  }
}
