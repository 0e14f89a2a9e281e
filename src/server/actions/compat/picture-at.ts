import { UPLOAD_PATH } from '#domain/pictures/storage-key.ts'
import type { Caller, Context } from '#server/context.ts'

/**
 * Returns the picture at a URL that a client sent: one of our files if the caller may read it (an upload by its path),
 * otherwise fetched and decoded with the precautions for untrusted URLs (S-12). Throws if it is unavailable.
 */
export async function pictureAt(ctx: Context, caller: Caller, url: string): Promise<Buffer> {
  const key = UPLOAD_PATH.test(url) ? url : caller.keyOf(url)
  if (key !== null) return await ctx.files.get(key)
  return (await ctx.photos.read(await ctx.externalFetch(url))).jpeg
}
