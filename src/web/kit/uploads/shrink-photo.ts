import { MAX_UPLOAD_BYTES, UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'

/**
 * More detail than any of our prints shows; 4096² pixels also fit the smallest canvas limit (16.7 megapixels on
 * phones).
 */
const LONG_SIDE_PX = 4096
const QUALITIES = [0.92, 0.85, 0.7]

/** Returns the photo upright, on white, as a JPEG within the limit; null if this browser cannot read it. */
export async function shrinkPhoto(photo: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(photo).catch(() => null)
  if (!bitmap) return null
  try {
    const canvas = drawn(bitmap)
    for (const quality of QUALITIES) {
      const jpeg = await jpegOf(canvas, quality)
      if (jpeg && jpeg.size <= MAX_UPLOAD_BYTES) return jpeg
    }
    return null
  } finally {
    bitmap.close()
  }
}

function drawn(bitmap: ImageBitmap): HTMLCanvasElement {
  const { width, height } = fitted(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error(UPLOAD_TEXTS.noCanvas)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

/** Pixels of the copy: same proportions, long side at most LONG_SIDE_PX, never larger than it was. */
export function fitted(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONG_SIDE_PX / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Returns the canvas as a JPEG; null if the browser cannot make one. */
export const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
