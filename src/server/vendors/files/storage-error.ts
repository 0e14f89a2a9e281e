import { AppError } from '#domain/errors.ts'
import {
  NO_SUCH_PICTURE_ERROR,
  storageFailure,
  type StorageRefusal,
  type StorageWork,
} from '#domain/pictures/storage-failure.ts'
import { isStorageKey } from '#domain/pictures/storage-key.ts'

const RETRY_AFTER_SECONDS = 5

/** A storage that failed: 'unavailable' with the specification's text; `cause` is for the log only. */
export class StorageError extends AppError {
  readonly worthAnotherTry: boolean

  constructor(work: StorageWork, refusal: StorageRefusal, cause: unknown) {
    const { text, worthAnotherTry } = storageFailure(refusal, work)
    super('unavailable', text, {
      cause,
      retryAfterSeconds: worthAnotherTry ? RETRY_AFTER_SECONDS : null,
      isOutage: worthAnotherTry,
    })
    this.worthAnotherTry = worthAnotherTry
  }
}

export const noSuchFile = (cause: unknown): AppError => new AppError('not_found', NO_SUCH_PICTURE_ERROR, { cause })

/** Throws AppError 'bad_input' unless `key` is one that every storage can hold. */
export function requireKey(key: string): void {
  if (isStorageKey(key)) return
  throw new AppError('bad_input', 'This file name can’t be stored', {
    issues: [{ path: 'key', message: 'must be names of letters, digits, "-", "_" and "." between slashes' }],
  })
}
