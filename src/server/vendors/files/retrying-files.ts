import { storageDelayMs } from '#domain/pictures/storage-failure.ts'
import { retry } from '#domain/retry.ts'
import type { Files } from '#server/ports/files.ts'
import { StorageError } from './storage-error.ts'

/**
 * Retries calls where that can help (D1-278); every call is safe to repeat. `check` does not retry, because it reports
 * the current state.
 */
export function retryingFiles(files: Files, sleep: (ms: number) => Promise<unknown>): Files {
  const withRetries = <T>(work: () => Promise<T>): Promise<T> =>
    retry(work, (error, failures) => (isPassing(error) ? storageDelayMs(failures) : null), sleep)

  return {
    put: (key, bytes, contentType) => withRetries(() => files.put(key, bytes, contentType)),
    get: (key) => withRetries(() => files.get(key)),
    exists: (key) => withRetries(() => files.exists(key)),
    remove: (key) => withRetries(() => files.remove(key)),
    list: (folder) => withRetries(() => files.list(folder)),
    check: () => files.check(),
  }
}

const isPassing = (error: unknown): boolean => error instanceof StorageError && error.worthAnotherTry
