import { UPLOAD_PATH } from '#domain/pictures/storage-key.ts'
import type { Caller, Context } from '#server/context.ts'

/**
 * The picture at a URL that a client sent: one of our files if the caller may read it (an upload by its path),
 * otherwise fetched as carefully as anything that strangers name (S-12), and decoded like any stranger's picture.
 * Throws if it is unavailable.
 */
export async function pictureAt(ctx: Context, caller: Caller, address: string): Promise<Buffer> {
  const key = UPLOAD_PATH.test(address) ? address : caller.keyOf(address)
  if (key !== null) return await ctx.files.get(key)
  return (await ctx.photos.read(await ctx.foreignFetch(address))).jpeg
}
