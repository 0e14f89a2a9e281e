const BLOCK = 512

/** One entry of a tar archive as bytes: header, content, padding. A long name has a separate header (pax). */
export function tarEntry(name: string, content: Uint8Array): Buffer {
  const parts: Buffer[] = []
  if (Buffer.byteLength(name) > 100) {
    const record = paxRecord('path', name)
    parts.push(header('pax', record.length, 'x'), padded(record))
  }
  parts.push(header(name.slice(0, 100), content.length, '0'), padded(content))
  return Buffer.concat(parts)
}

/** The end of every archive. */
export const TAR_END: Buffer = Buffer.alloc(2 * BLOCK)

function header(name: string, size: number, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0, 100)
  block.write('0000600\0', 100) // it holds secrets and people's data
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write('00000000000\0', 136)
  block.write('        ', 148) // the checksum counts itself as spaces
  block.write(type, 156)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** "LENGTH key=value\n", where LENGTH counts itself. */
function paxRecord(key: string, value: string): Buffer {
  const rest = ` ${key}=${value}\n`
  let length = Buffer.byteLength(rest)
  while (String(length).length + Buffer.byteLength(rest) !== length)
    length = String(length).length + Buffer.byteLength(rest)
  return Buffer.from(`${length}${rest}`)
}

function padded(content: Uint8Array): Buffer {
  return Buffer.concat([content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)])
}

export type TarEntry = { readonly name: string; readonly content: Buffer }

/** The entries of an archive, one after the other. Throws an Error if it is not an archive or was truncated. */
export async function* tarEntries(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const chunks = bytes[Symbol.asyncIterator]()
  let buffer: Buffer = Buffer.alloc(0)
  async function take(length: number): Promise<Buffer> {
    const parts = [buffer]
    let have = buffer.length
    while (have < length) {
      const next = await chunks.next()
      if (next.done) throw new Error('The backup file is truncated.')
      parts.push(next.value)
      have += next.value.length
    }
    const all = Buffer.concat(parts)
    buffer = all.subarray(length)
    return all.subarray(0, length)
  }

  let longName: string | null = null
  for (;;) {
    const block = await take(BLOCK)
    if (block.every((byte) => byte === 0)) return
    const size = Number.parseInt(block.toString('latin1', 124, 135), 8)
    if (block.toString('latin1', 257, 262) !== 'ustar' || !Number.isSafeInteger(size))
      throw new Error('This file is not a Gablework backup.')
    const content = (await take(size + ((BLOCK - (size % BLOCK)) % BLOCK))).subarray(0, size)
    if (block.toString('latin1', 156, 157) === 'x')
      longName = /(?:^|\n)\d+ path=([^\n]*)\n/.exec(content.toString())?.[1] ?? null
    else {
      yield { name: longName ?? block.toString('utf8', 0, 100).replace(/\0.*$/s, ''), content }
      longName = null
    }
  }
}
