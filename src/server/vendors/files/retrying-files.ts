import { STORAGE_ATTEMPTS, storageDelayMs } from '#domain/pictures/storage-failure.ts'
import type { Files } from '#server/ports.ts'
import { StorageError } from './storage-error.ts'

/**
 * Tries again where another try can help (D1-278); every call may be repeated safely. `check` answers at once: whoever
 * asks wants to know how things are now.
 */
export function retryingFiles(files: Files, sleep: (ms: number) => Promise<unknown>): Files {
  async function insist<T>(work: () => Promise<T>): Promise<T> {
    for (let failedAttempts = 1; ; failedAttempts++) {
      try {
        return await work()
      } catch (error) {
        const canHelp = error instanceof StorageError && error.worthAnotherTry
        if (!canHelp || failedAttempts === STORAGE_ATTEMPTS) throw error
        await sleep(storageDelayMs(failedAttempts))
      }
    }
  }

  return {
    put: (key, bytes, contentType) => insist(() => files.put(key, bytes, contentType)),
    get: (key) => insist(() => files.get(key)),
    remove: (key) => insist(() => files.remove(key)),
    list: (folder) => insist(() => files.list(folder)),
    check: () => files.check(),
  }
}
