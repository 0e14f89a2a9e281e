import { SMALL_COPY_SIDE_PX } from '#domain/pictures/storage-key.ts'
import type { Context } from '#server/context.ts'
import { thumbnail } from '#server/images/thumbnail.ts'
import { sha256Hex } from '#server/security/sha256.ts'
import { cachedPicture } from './cached-picture.ts'

/** Returns the key of the small copy of a picture: one of our keys, or a URL of another site. */
export const smallCopyKey = (picture: string): string => {
  const name = `${SMALL_COPY_SIDE_PX} ${Buffer.from(picture).toString('base64url')}`
  return `thumbnails/${sha256Hex(name)}.jpg`
}

/**
 * Returns the small copy of a picture (JPEG, 320 pixels on its longer side): created on the first request, then kept in
 * the bucket. `read` returns the picture itself. Throws what `read` throws.
 */
export const smallCopy = (
  { files }: Pick<Context, 'files'>,
  picture: string,
  read: () => Promise<Buffer>,
): Promise<Buffer> =>
  cachedPicture(files, smallCopyKey(picture), async () => thumbnail(await read(), SMALL_COPY_SIDE_PX))
