import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { ART_STYLE_DETAILS } from '#domain/artwork/art-styles.ts'
import { UNSUITABLE_IMAGE_ERROR } from '#domain/photo-search/suitability.ts'
import { choosePhotoByAddress } from '#server/actions/leads/index.ts'
import { searchFolder } from '#server/actions/pictures/index.ts'
import { refuseRemovedAddress } from '#server/actions/privacy/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { drawnPicture } from '../drawn-picture.ts'
import { rememberPictures } from '../picture-state.ts'

/** Draws a home that is in no campaign, from the best photo found by its address (D3-212). */
export async function generateArtworkWebhook(
  ctx: Context,
  { address, style, request_id }: Parsed<'generate-artwork-webhook'>,
  caller: AdminCaller,
): Promise<Output<'generate-artwork-webhook'>> {
  await refuseRemovedAddress(ctx, address)
  const folder = searchFolder(ctx, address)
  const { jpeg, photo, score, analysis, isSuitable } = await choosePhotoByAddress(ctx, { folder, address }).finally(
    async () => await rememberPictures(ctx, await ctx.files.list(`found/${folder}`)),
  )
  const judgment = {
    style,
    request_id,
    suitabilityScore: score,
    analysisResult: analysis,
    zillowImageUrl: photo.kind === 'Zillow' ? photo.sourceUrl : null,
  }
  if (!isSuitable) return { success: false, error: UNSUITABLE_IMAGE_ERROR, data: { ...judgment, artworkUrl: null } }
  const { prompt } = ART_STYLE_DETAILS[style]
  const drawing = { requestId: request_id ?? randomUUID(), photo: jpeg, style, prompt }
  const artworkUrl = caller.signedUrlOf(await drawnPicture(ctx, drawing, caller))
  return { success: true, error: null, data: { ...judgment, artworkUrl } }
}
