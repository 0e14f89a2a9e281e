import { createHash } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { SMALL_COPY_SIDE_PX } from '#domain/pictures/storage-key.ts'
import type { Context } from '#server/context.ts'
import { thumbnail } from '#server/images/thumbnail.ts'

/** Returns the key of the small copy of a picture: one of our keys, or a URL of another site. */
export const smallCopyKey = (picture: string): string => {
  const name = `${SMALL_COPY_SIDE_PX} ${Buffer.from(picture).toString('base64url')}`
  return `thumbnails/${createHash('sha256').update(name).digest('hex')}.jpg`
}

/** Copies being created in this process, so that each picture is read once. */
const underWay = new Map<string, Promise<Buffer>>()

/**
 * Returns the small copy of a picture (JPEG, 320 pixels on its longer side): created on the first request, then kept in
 * the bucket. `read` returns the picture itself. Throws what `read` throws.
 */
export async function smallCopy(
  { files }: Pick<Context, 'files'>,
  picture: string,
  read: () => Promise<Buffer>,
): Promise<Buffer> {
  const key = smallCopyKey(picture)
  const cached = await files.get(key).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
  if (cached) return cached
  const making = underWay.get(key) ?? make(files, key, read).finally(() => underWay.delete(key))
  underWay.set(key, making)
  return await making
}

async function make(files: Context['files'], key: string, read: () => Promise<Buffer>): Promise<Buffer> {
  const small = await thumbnail(await read(), SMALL_COPY_SIDE_PX)
  await files.put(key, small, 'image/jpeg')
  return small
}
