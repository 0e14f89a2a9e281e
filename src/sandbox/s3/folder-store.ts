import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { orNull } from '../saved-state.ts'
import { sha256 } from './signature.ts'
import type { ObjectMetadata, ObjectStore, StoredObject } from './store.ts'

/**
 * Keeps objects below `folder`: one file each, named by the hash of its key (a key may contain anything and be longer
 * than a file name). Its first line is the metadata as JSON; the bytes follow. Survives restarts.
 */
export function folderStore(folder: string): ObjectStore {
  const folderOf = (bucket: string) => path.join(folder, sha256(bucket))
  const fileOf = (bucket: string, key: string) => path.join(folderOf(bucket), sha256(key))

  return {
    read: (bucket, key) => readObject(fileOf(bucket, key)),
    write(bucket, { bytes, ...metadata }) {
      mkdirSync(folderOf(bucket), { recursive: true })
      const file = fileOf(bucket, metadata.key)
      const half = `${file}.half`
      writeFileSync(half, Buffer.concat([Buffer.from(`${JSON.stringify(metadata)}\n`), bytes]))
      renameSync(half, file)
    },
    remove: (bucket, key) => rmSync(fileOf(bucket, key), { force: true }),
    list(bucket) {
      const names = orNull(() => readdirSync(folderOf(bucket))) ?? []
      const whole = names.filter((name) => !name.endsWith('.half'))
      return whole.flatMap((name) => readObject(path.join(folderOf(bucket), name)) ?? [])
    },
  }
}

function readObject(file: string): StoredObject | null {
  const content = orNull(() => readFileSync(file))
  if (content === null) return null
  const end = content.indexOf('\n')
  const metadata = JSON.parse(content.toString('utf8', 0, end)) as Omit<ObjectMetadata, 'modified'> & {
    modified: string
  }
  return { ...metadata, modified: new Date(metadata.modified), bytes: content.subarray(end + 1) }
}
