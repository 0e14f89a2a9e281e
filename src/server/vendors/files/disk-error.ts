import { AppError } from '#domain/errors.ts'
import type { StorageWork } from '#domain/pictures/storage-failure.ts'
import { StorageError } from './storage-error.ts'

const MESSAGES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full',
  EROFS: 'The disk can’t be written',
  EACCES: 'Permission denied for the image folder',
  EPERM: 'Permission denied for the image folder',
}

/** There is no file with a key that is a folder or is below a file. */
const MISSING = ['ENOENT', 'ENOTDIR', 'EISDIR']
const TAKEN = ['ENOTDIR', 'EISDIR', 'EEXIST', 'ENOTEMPTY']

export const isMissing = (error: unknown): boolean => MISSING.includes(codeOf(error) ?? '')

/** Returns an error of the file system with a message for the user; other errors unchanged. */
export function diskError(work: StorageWork, error: unknown): unknown {
  const code = codeOf(error)
  if (code === null) return error
  if (work === 'upload' && TAKEN.includes(code)) {
    return new AppError('conflict', 'A folder or file with a clashing name exists', { cause: error })
  }
  return new StorageError(work, { status: null, message: MESSAGES[code] ?? `The disk reported ${code}` }, error)
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
