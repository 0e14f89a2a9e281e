import type { UploadAnswer } from '#contract/wire.ts'
import type { Context } from '../../context.ts'

/** Decodes a stranger's picture, keeps a clean re-encoded copy under a random name (S-10, S-11) and answers where. */
export async function storeUpload(ctx: Context, bytes: Buffer): Promise<UploadAnswer> {
  const photo = await ctx.photos.read(bytes)
  const path = `uploads/${randomName(ctx.random)}.jpg`
  await ctx.files.put(path, photo.jpeg, 'image/jpeg')
  return { path, width: photo.width, height: photo.height }
}

const randomName = (random: () => number) =>
  Array.from({ length: 32 }, () => Math.floor(random() * 36).toString(36)).join('')
