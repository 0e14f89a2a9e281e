import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller, Context } from '#server/context.ts'
import { requirePictureUrl } from '../require-picture-url.ts'

/**
 * Returns a picture, fetched and decoded with the precautions for untrusted URLs (S-12): the page's security policy
 * allows no pictures from other sites.
 */
export async function postcardPicture(
  { externalFetch, photos }: Context,
  { url }: Parsed<'postcard-picture'>,
  caller: Caller,
): Promise<Output<'postcard-picture'>> {
  requirePictureUrl('url', url, caller)
  const bytes = await externalFetch(url).catch((cause: unknown) => {
    throw new AppError('bad_input', `No picture could be fetched from ${new URL(url).host}`, {
      issues: [{ path: 'url', message: 'no picture could be fetched from there' }],
      cause,
    })
  })
  const { jpeg, width, height } = await photos.read(bytes)
  return { picture: `data:image/jpeg;base64,${jpeg.toString('base64')}`, width, height }
}
