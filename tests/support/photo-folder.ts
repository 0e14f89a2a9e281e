import path from 'node:path'
import { openPhotoStudio } from '../../src/sandbox/photo-studio.ts'

/** Where the sandboxes of all test runs in this checkout keep their photographs. Whoever deletes it waits longer once. */
export const PHOTO_FOLDER = path.join(import.meta.dirname, '../../node_modules/.cache/gablework-photos')

/** A street photo (JPEG) of a home that exists nowhere, for those who upload one. */
export async function homePhoto(address: string): Promise<Buffer> {
  const studio = openPhotoStudio({ threads: 1, detail: 0.5, folder: PHOTO_FOLDER })
  const photo = await studio.photoOf(address, 'street', { width: 900, height: 600 })
  await studio.close()
  return photo
}
