import sharp from 'sharp'
import type { Picture, Size } from '#engine/picture.ts'
import { type DrawingOrder, newDrawers } from './photos/drawers.ts'
import { homeOf } from './photos/home.ts'
import type { View } from './photos/views.ts'

export type PhotoStudio = {
  /** A JPEG of the home at an address. The same question gives the same bytes; nobody may write into them. */
  readonly photoOf: (address: string, view: View, size: Size) => Promise<Buffer>
  /** Ends the threads; what they were drawing is refused. */
  readonly close: () => Promise<void>
}

const JPEG_QUALITY = 88

/**
 * Draws photographs on threads of its own, at most `threads` at once, and keeps the last `kept` of them. Whoever asks
 * for a photograph that is being drawn waits for that one. With `detail` below 1 they are drawn at that share of their
 * size and enlarged.
 */
export function openPhotoStudio({ threads = 2, kept = 96, detail = 1 } = {}): PhotoStudio {
  const drawers = newDrawers(threads)
  /** The least recently asked for stands first. */
  const photos = new Map<string, Promise<Buffer>>()

  const draw = async ({ address, view, size }: DrawingOrder): Promise<Buffer> => {
    const [width, height] = [Math.round(size.width * detail), Math.round(size.height * detail)]
    return await jpegOf(await drawers.draw({ address, view, size: { width, height } }), size)
  }

  function photoOf(address: string, view: View, size: Size): Promise<Buffer> {
    const key = `${homeOf(address).seed} ${view} ${size.width} ${size.height}`
    const photo = photos.get(key) ?? draw({ address, view, size })
    photos.delete(key)
    photos.set(key, photo)
    photo.catch(() => photos.get(key) === photo && photos.delete(key))
    for (const oldest of photos.keys()) if (photos.size > kept) photos.delete(oldest)
    return photo
  }

  return { photoOf, close: drawers.close }
}

const jpegOf = ({ width, height, data }: Picture, size: Size): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .resize(size.width, size.height)
    .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
