import path from 'node:path'
import { openPhotoStudio } from '#sandbox/photo-studio.ts'

/**
 * The photo cache of the sandboxes of all test runs in this checkout. It may be deleted; the photos are drawn again.
 */
export const PHOTO_FOLDER = path.join(import.meta.dirname, '../../../node_modules/.cache/gablework-photos')

/** A street photo (JPEG) of an invented home, for uploads. */
export async function homePhoto(address: string): Promise<Buffer> {
  const studio = openPhotoStudio({ threads: 1, detail: 0.5, folder: PHOTO_FOLDER })
  const photo = await studio.photoOf(address, 'street', { width: 900, height: 600 })
  await studio.close()
  return photo
}
