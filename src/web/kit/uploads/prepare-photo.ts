import { checkUpload, UPLOAD_TEXTS, type UploadCheck } from '#domain/pictures/uploads.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** Thrown for a file that we cannot draw from; the message gives the reason. */
export class PhotoRefusal extends Error {
  override readonly name = 'PhotoRefusal'
}

/**
 * Returns the photo to upload: unchanged if possible, reduced if it is too large and this browser can read it (U-17).
 * Throws a PhotoRefusal before anything is sent.
 */
export async function preparePhoto(photo: Blob): Promise<Blob> {
  const check = checkUpload(await bytesOf(photo))
  if (check.kind === 'accepted') return withType(photo, check.format)
  if (check.code !== 'too_large') throw new PhotoRefusal(refusalOf(check.message, photo))

  const smaller = await shrinkPhoto(photo)
  if (!smaller) throw new PhotoRefusal(check.message)
  const second = checkUpload(await bytesOf(smaller))
  if (second.kind === 'refused') throw new PhotoRefusal(second.message)
  return smaller
}

/** A file with the type of an image but other contents is damaged (D1-219 is about files of other types). */
const refusalOf = (message: string, photo: Blob): string =>
  message === UPLOAD_TEXTS.notAnImage && photo.type.startsWith('image/') ? UPLOAD_TEXTS.damaged : message

async function bytesOf(photo: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await photo.arrayBuffer())
  } catch {
    throw new PhotoRefusal(UPLOAD_TEXTS.readFailed) // moved, deleted or locked since it was chosen
  }
}

/** Several systems give HEIC files no type; we recognize them by their first bytes. */
const withType = (photo: Blob, format: Extract<UploadCheck, { kind: 'accepted' }>['format']): Blob =>
  photo.type.startsWith('image/') ? photo : new Blob([photo], { type: `image/${format}` })
