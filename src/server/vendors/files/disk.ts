import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Files } from '#server/ports/files.ts'
import { diskError, isMissing } from './disk-error.ts'
import { sweepTemporaries, temporaryName } from './disk-temporaries.ts'
import { noSuchFile, requireKey } from './storage-error.ts'

/**
 * Files below `root`, one per key; folders are created on demand. A file is written under another name, flushed
 * and moved into place, so that a crash leaves the old file or the new one, and a completed write survives a power cut.
 */
export function diskFiles(root: string): Files {
  const folder = path.resolve(root)
  // One place aside for all keys: on the same file system, so a move is atomic, and sweeping it reads one folder.
  // No key can name it, because no part of a key starts with a dot.
  const aside = path.join(folder, '.incoming')
  sweepTemporaries(aside, new Date())
  const pathOf = (key: string) => path.join(folder, key)

  async function writeTemporary(bytes: Uint8Array, then: (temporary: string) => Promise<void>): Promise<void> {
    await mkdir(aside, { recursive: true })
    const temporary = path.join(aside, temporaryName())
    try {
      await writeFlushed(temporary, bytes)
      await then(temporary)
    } catch (error) {
      // The first failure is thrown; files that cannot be removed now are removed at the next start.
      await rm(temporary, { force: true }).catch(() => {})
      throw error
    }
  }

  async function moveTo(temporary: string, target: string): Promise<void> {
    const firstMade = await mkdir(path.dirname(target), { recursive: true })
    await rename(temporary, target)
    await flushFolders(path.dirname(target), firstMade)
  }

  return {
    async put(key, bytes) {
      requireKey(key)
      try {
        await writeTemporary(bytes, (temporary) => moveTo(temporary, pathOf(key)))
      } catch (error) {
        throw diskError('upload', error)
      }
    },
    async get(key) {
      requireKey(key)
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        throw isMissing(error) ? noSuchFile(error) : diskError('load', error)
      }
    },
    async exists(key) {
      requireKey(key)
      return await isFile(pathOf(key))
    },
    async remove(key) {
      requireKey(key)
      try {
        await unlink(pathOf(key))
        await flushFolders(path.dirname(pathOf(key)))
      } catch (error) {
        if (!isMissing(error)) throw diskError('remove', error)
      }
    },
    async list(folderKey) {
      requireKey(folderKey)
      try {
        const entries = await readdir(pathOf(folderKey), { recursive: true, withFileTypes: true })
        return entries
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      } catch (error) {
        if (isMissing(error)) return []
        throw diskError('load', error)
      }
    },
    async check() {
      try {
        await writeTemporary(Buffer.from('ok'), (temporary) => rm(temporary))
      } catch (error) {
        throw diskError('check', error)
      }
    },
  }
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile()
  } catch (error) {
    if (isMissing(error)) return false
    throw diskError('load', error)
  }
}

async function writeFlushed(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Flushes a new or removed name: its folder, and the folders above it that were created for it. */
async function flushFolders(folder: string, firstMade?: string): Promise<void> {
  if (process.platform === 'win32') return // there a folder cannot be opened; the file system keeps the order itself
  const last = firstMade === undefined ? folder : path.dirname(firstMade)
  for (let each = folder; ; each = path.dirname(each)) {
    const handle = await open(each, 'r')
    await handle.sync().finally(() => handle.close())
    if (each === last) return
  }
}
