import { UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'
import { CardError } from './card-error.ts'

const JPEG_QUALITY = 0.95

/**
 * Returns the picture on a canvas as a file. Throws CardError. Browsers do not export a canvas
 * with a picture from an origin that does not allow it (CORS, D1-285).
 */
export async function canvasBytes(
  canvas: Pick<HTMLCanvasElement, 'toBlob'>,
  type: 'image/png' | 'image/jpeg',
): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY)).catch(
    (error: unknown) => {
      if (error instanceof DOMException && error.name === 'SecurityError') throw new CardError(UPLOAD_TEXTS.blocked)
      throw error
    },
  )
  if (!blob) throw new CardError('This browser couldn’t make the file.')
  return new Uint8Array(await blob.arrayBuffer())
}
