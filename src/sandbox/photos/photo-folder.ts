import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

export type PhotoFolder = {
  /** Null if missing or damaged. */
  readonly read: (name: string) => Promise<Buffer | null>
  readonly write: (name: string, photo: Buffer) => Promise<void>
}

const SOURCE_FOLDER = path.join(import.meta.dirname, '../..')
const CHECKSUM_BYTES = 32

/**
 * Photographs kept in a folder, which is created if missing and may be shared by several processes. Photographs drawn
 * by other sources (the modules that `entries` import, or another encoder) are not found.
 */
export function openPhotoFolder(folder: string, entries: readonly string[]): PhotoFolder {
  const ours = path.join(folder, hashOfSources(entries))
  mkdirSync(ours, { recursive: true })

  return {
    async read(name) {
      const file = await readFile(path.join(ours, name)).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      })
      if (!file) return null
      const photo = file.subarray(CHECKSUM_BYTES)
      return checksumOf(photo).equals(file.subarray(0, CHECKSUM_BYTES)) ? photo : null
    },
    async write(name, photo) {
      // Atomically: others may read or write the same file.
      const temporaryFile = path.join(ours, `${name}.${randomUUID()}`)
      await writeFile(temporaryFile, Buffer.concat([checksumOf(photo), photo]))
      await rename(temporaryFile, path.join(ours, name))
    },
  }
}

const checksumOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** Changes with any module that `entries` import, directly or through others, and with the encoder. */
function hashOfSources(entries: readonly string[]): string {
  const sources = new Map<string, string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sources.has(file)) continue
    const text = readFileSync(file, 'utf8')
    sources.set(file, text)
    for (const [, from] of text.matchAll(/\bfrom '([.#][^']+)'/g))
      waiting.push(from!.startsWith('#') ? path.join(SOURCE_FOLDER, from!.slice(1)) : path.resolve(file, '..', from!))
  }
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  for (const file of [...sources.keys()].toSorted()) hash.update(sources.get(file)!)
  return hash.digest('hex').slice(0, 16)
}
