import type { Output, Parsed } from '#contract/index.ts'
import { ART_STYLES, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { AppError } from '#domain/errors.ts'
import { isUnsaved, NOT_YOUR_DRAWING_REFUSAL } from '#domain/property/labels.ts'
import { completeWhenFinished, publishArtwork } from '#server/actions/artwork/index.ts'
import { ownProperty } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf, finishDrawing } from '#server/db/artwork/artworks.ts'
import { attachArtworks } from '#server/db/links/campaign-artworks.ts'
import { lockProperty } from '#server/db/property/property-searches.ts'
import { digestOf, drawingsFolder } from '../drawings.ts'

type Picture = { readonly style: ArtStyle; readonly key: string }

/**
 * Attaches pictures that the client requested with generate-image (D1-176, D1-255). Accepts only the caller's own home,
 * and only pictures that we drew for this browser or that the home already has; all other URLs are rejected, so that no
 * external pictures are published under our name. A finished artwork is never changed. Safe to repeat: the copy of a
 * picture has a fixed name. For a home that is not saved yet, returns success without styles (D1-203).
 */
export async function updateAiImages(
  ctx: Context,
  { propertyId, styleUpdates }: Parsed<'update-ai-images'>,
  caller: Caller,
): Promise<Output<'update-ai-images'>> {
  if (isUnsaved(propertyId)) return outputOf(ctx, [])
  const property = await ownProperty(ctx, propertyId, caller)
  const pictures: Picture[] = []
  for (const style of ART_STYLES) {
    const url = styleUpdates[style]
    if (url !== undefined) pictures.push({ style, key: await publicCopy(ctx, caller, property.id, style, url) })
  }
  await ctx.inTransaction(async (tx) => {
    await lockProperty(tx, property.id)
    const now = ctx.now()
    const finishedArtworks = (await artworksOf(tx, property.id)).filter(({ state }) => state === 'done')
    const newPictures = pictures.filter((picture) => finishedArtworks.every(({ style }) => style !== picture.style))
    if (newPictures.length === 0) return
    await attachArtworks(tx, property.id, newPictures, now) // styles that were never requested
    for (const { style, key: imageKey } of newPictures) {
      await finishDrawing(tx, { propertyId: property.id, style, imageKey, now })
      await publishArtwork(tx, property.id, { state: 'done', style, done: 1, imageKey }, now)
    }
    await completeWhenFinished(ctx, tx, property.id, now)
  })
  const artworks = await artworksOf(ctx.db, property.id)
  return outputOf(
    ctx,
    pictures
      .filter(({ style, key }) => artworks.some((artwork) => artwork.style === style && artwork.image_key === key))
      .map(({ style }) => style),
  )
}

const outputOf = (ctx: Context, updatedStyles: ArtStyle[]): Output<'update-ai-images'> => ({
  success: true,
  error: null,
  updatedStyles,
  timestamp: ctx.now().toISOString(),
})

/** The key of the public copy of a picture (S-28). */
async function publicCopy(
  ctx: Context,
  caller: Caller,
  propertyId: string,
  style: ArtStyle,
  url: string,
): Promise<string> {
  const key = caller.keyOf(url)
  const keyPrefix = `artworks/${propertyId}/${style}-`
  if (key?.startsWith(keyPrefix)) return key
  if (!key?.startsWith(`${drawingsFolder(ctx, caller)}/`)) {
    const path = `styleUpdates.${style}`
    throw new AppError('bad_input', `${path}: ${NOT_YOUR_DRAWING_REFUSAL}`, {
      issues: [{ path, message: NOT_YOUR_DRAWING_REFUSAL }],
    })
  }
  const copy = `${keyPrefix}${digestOf(key)}.jpg`
  await ctx.files.put(copy, await ctx.files.get(key), 'image/jpeg')
  return copy
}
