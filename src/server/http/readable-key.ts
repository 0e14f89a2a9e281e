import { AppError } from '#domain/errors.ts'
import { NO_SUCH_PICTURE } from '#domain/pictures/storage-failure.ts'
import { BUCKET, isPublicKey, isStorageKey } from '#domain/pictures/storage-key.ts'
import { mayRead } from '#server/security/signed-path.ts'

/**
 * The key of the file that an address of our storage lets its holder read (S-28); null for an address that is not of our
 * storage. Throws AppError 'not_found' for one of ours that is forged, expired, or of a private file without signature.
 */
export function readableKey(address: string, origin: string, secret: string, now: Date): string | null {
  const storage = `${origin}/storage/v1/object/`
  if (!address.startsWith(storage)) return null
  const url = new URL(address)
  const { expires, signature } = Object.fromEntries(url.searchParams)
  const [, kind, key = ''] = new RegExp(`/object/(public|sign)/${BUCKET}/(.+)$`).exec(url.pathname) ?? []
  const readable =
    kind === 'public' ? isPublicKey(key) : isStorageKey(key) && mayRead({ key, expires, signature }, secret, now)
  if (!readable) throw new AppError('not_found', NO_SUCH_PICTURE)
  return key
}
