import type { Output, Parsed } from '#contract/index.ts'
import { requireHomeText } from '#server/actions/address/index.ts'
import { storeLoadable } from '#server/actions/photo-search/index.ts'
import { searchFolder } from '#server/actions/pictures/index.ts'
import { refuseRemovedAddress } from '#server/actions/privacy/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { rememberPictures } from '../picture-state.ts'

/**
 * Returns photos from the web that could be loaded within five seconds and decoded (D1-226, D1-227), each with its page
 * and our copy, converted to JPEG (D1-253). Another call replaces the copies. Throws 'unavailable' if the search fails.
 */
export async function googleImages(
  ctx: Context,
  { address }: Parsed<'google-images'>,
  caller: Caller,
): Promise<Output<'google-images'>> {
  requireHomeText(ctx, address, 'address')
  await refuseRemovedAddress(ctx, address)
  const images = await ctx.webImages.search(address)
  const pages = new Map(images.map(({ imageUrl, webUrl }) => [imageUrl, webUrl]))
  const photos = await storeLoadable(ctx, searchFolder(ctx, address), 'Web', [...pages.keys()])
  await rememberPictures(
    ctx,
    photos.map(({ key }) => key),
  )
  return {
    WebUrls: photos.flatMap(({ sourceUrl, key }) =>
      sourceUrl === null
        ? []
        : [{ webUrl: pages.get(sourceUrl)!, imageUrl: sourceUrl, uploadedUrl: caller.signedUrlOf(key) }],
    ),
  }
}
