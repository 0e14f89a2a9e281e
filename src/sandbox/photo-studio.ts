import path from 'node:path'
import sharp from 'sharp'
import type { Picture, Size } from '#engine/picture.ts'
import { type DrawingRequest, newDrawingPool } from './photos/drawing-pool.ts'
import { homeOf } from './photos/home.ts'
import { openPhotoFolder } from './photos/photo-folder.ts'
import type { View } from './photos/views.ts'

export type PhotoStudio = {
  /** A JPEG of the home at an address. The same request gives the same bytes, which must not be modified. */
  readonly photoOf: (address: string, view: View, size: Size) => Promise<Buffer>
  /** Ends the threads; photographs in progress are rejected. */
  readonly close: () => Promise<void>
}

const JPEG_QUALITY = 88
/** The source files that a photograph depends on. */
const MAKERS = [import.meta.filename, path.join(import.meta.dirname, 'photos/drawing-thread.ts')]

/**
 * Draws photographs in its own threads, at most `threads` at once, and keeps the last `kept` of them. A second request
 * for a photograph that is being drawn waits for the first. With `detail` below 1 they are drawn at that fraction of
 * their size and enlarged. `folder`, which studios may share, keeps them permanently.
 */
export function openPhotoStudio({
  threads = 2,
  kept = 96,
  detail = 1,
  folder = null as string | null,
} = {}): PhotoStudio {
  const pool = newDrawingPool(threads)
  const archive = folder === null ? null : openPhotoFolder(folder, MAKERS)
  /** The least recently used is first. */
  const photos = new Map<string, Promise<Buffer>>()

  const draw = async ({ address, view, size }: DrawingRequest): Promise<Buffer> => {
    const name = `${homeOf(address).seed}-${view}-${size.width}x${size.height}-${detail}`
    const archivedPhoto = await archive?.read(name)
    if (archivedPhoto) return archivedPhoto
    const [width, height] = [Math.round(size.width * detail), Math.round(size.height * detail)]
    const photo = await jpegOf(await pool.draw({ address, view, size: { width, height } }), size)
    await archive?.write(name, photo)
    return photo
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

  return { photoOf, close: pool.close }
}

const jpegOf = ({ width, height, data }: Picture, size: Size): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .resize(size.width, size.height)
    .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
