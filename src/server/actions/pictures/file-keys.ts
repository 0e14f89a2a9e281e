import { AppError } from '#domain/errors.ts'
import { DEFAULT_DESIGN, type FrameColor } from '#domain/framed-print/frames.ts'
import { NO_SUCH_PICTURE_ERROR } from '#domain/pictures/storage-failure.ts'
import type { Context } from '#server/context.ts'
import { sha256Hex } from '#server/security/sha256.ts'
import { signatureFor } from '#server/security/signed-id.ts'

/** The size that services with link previews recommend. */
export const SHARE_PICTURE = { widthPx: 1200, heightPx: 630 } as const

/** The key of an artwork or photo, and the frame that it is shown in. */
export type FramedPrintKey = { readonly key: string; readonly frame: FrameColor }

/**
 * Returns the key of a link preview's picture, which reveals nothing about the home; another artwork, frame or size
 * gives another key.
 */
export function sharePictureKey({ key, frame }: FramedPrintKey): string {
  const content = [key, frame, DEFAULT_DESIGN.size, SHARE_PICTURE.widthPx, 'as it hangs'].join(' ')
  return `public/shares/${sha256Hex(content).slice(0, 40)}.jpg`
}

/**
 * Returns the folder of our copies of an address's photos before a property exists. It cannot be guessed from the
 * address.
 */
export const searchFolder = ({ signingSecret }: Pick<Context, 'signingSecret'>, address: string): string =>
  `search-${signatureFor('photos of', address.toLowerCase(), signingSecret).digest('hex').slice(0, 32)}`

/** Throws 'not_found' if no file has this key, for example if its upload was never finished. */
export async function requireFile({ files }: Pick<Context, 'files'>, key: string): Promise<void> {
  if (!(await files.exists(key))) throw new AppError('not_found', NO_SUCH_PICTURE_ERROR)
}
