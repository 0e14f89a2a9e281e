import { UPLOAD_PATH } from '#domain/pictures/storage-key.ts'
import type { Caller, Context } from '#server/context.ts'

/**
 * The picture behind an address that a client sent: a file of ours that the caller may read (an upload by its
 * path), else fetched as carefully as
 * everything that strangers name (S-12), and read like any stranger's picture. Throws when it is unavailable.
 */
export async function pictureAt(ctx: Context, caller: Caller, address: string): Promise<Buffer> {
  const key = UPLOAD_PATH.test(address) ? address : caller.keyOf(address)
  if (key !== null) return await ctx.files.get(key)
  return (await ctx.photos.read(await ctx.foreignFetch(address))).jpeg
}
