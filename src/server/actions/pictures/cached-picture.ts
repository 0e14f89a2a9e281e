import { nullIfNotFound } from '#domain/errors.ts'
import type { Files } from '#server/ports/files.ts'

/** Pictures being made in this process, so that parallel requests make one. */
const underWay = new Map<string, Promise<Buffer>>()

/** Returns a picture (JPEG) from the bucket; the first request makes and stores it. Throws what `make` throws. */
export async function cachedPicture(files: Files, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const storedPicture = await files.get(key).catch(nullIfNotFound)
  if (storedPicture) return storedPicture
  const making = underWay.get(key) ?? makeAndStore(files, key, make).finally(() => underWay.delete(key))
  underWay.set(key, making)
  return await making
}

async function makeAndStore(files: Files, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const picture = await make()
  await files.put(key, picture, 'image/jpeg')
  return picture
}
