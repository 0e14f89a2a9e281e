import type { Output, Parsed } from '#contract/index.ts'
import { postcardHtml } from '#domain/postcards/postcard.ts'
import type { Caller, Context } from '#server/context.ts'
import { sha256Hex } from '#server/security/sha256.ts'
import { requirePictureUrl } from '../require-picture-url.ts'

/** Lays out the card from two URLs; the caller's own HTML is never passed on (D2-063). */
export async function createPostcardTemplate(
  { config, postcards }: Context,
  { name, frame_url, artwork_url }: Parsed<'create-postcard-template'>,
  caller: Caller,
): Promise<Output<'create-postcard-template'>> {
  requirePictureUrl('frame_url', frame_url, caller)
  requirePictureUrl('artwork_url', artwork_url, caller)
  const html = postcardHtml(config.BRAND_NAME, { frameUrl: frame_url, artworkUrl: artwork_url })
  const idempotencyKey = sha256Hex(`${name}\n${html}`)
  const { id, versionId } = await postcards.createTemplate({ name, html, idempotencyKey })
  return { template_id: id, version_id: versionId }
}
