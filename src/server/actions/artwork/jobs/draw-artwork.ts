import { ART_STYLE_DETAILS } from '#domain/artwork/art-styles.ts'
import { artworkKey } from '#domain/artwork/artwork-key.ts'
import { directionOfPrompt } from '#domain/artwork/direction-effects.ts'
import { leavesOutMarks } from '#domain/artwork/marks.ts'
import { AppError } from '#domain/errors.ts'
import { HOME_NOT_DRAWN_REFUSAL } from '#domain/privacy/removal.ts'
import type { Context } from '#server/context.ts'
import { beginDrawing, finishDrawing } from '#server/db/artwork/artworks.ts'
import { lockProperty, photoKeyOf, propertyById } from '#server/db/property/property-searches.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { publishArtwork } from '../artwork-progress.ts'
import { completeWhenFinished } from '../complete-when-finished.ts'
import { failDrawingAndComplete } from '../fail-drawing.ts'
import { progressReporter } from '../progress-reporter.ts'

/**
 * Draws one style of one property and saves it. Safe to run twice: the file name follows from property, style, seed and
 * direction, and an artwork is finished only once. If the stylist refuses (it retries on its own), the artwork is
 * marked as failed; unexpected errors are thrown, so that the queue retries.
 */
export async function drawArtwork(ctx: Context, payload: Payload<'draw-artwork'>): Promise<void> {
  const { propertyId, style, prompt = ART_STYLE_DETAILS[style].prompt } = payload
  const direction = directionOfPrompt(style, prompt)
  const artwork = await beginDrawing(ctx.db, payload, ctx.now())
  if (!artwork) return // already finished or failed, or replaced by a newer version; this is a repeated job
  const { photoKey, campaignId } = await sourceOf(ctx, propertyId)
  const photo = await ctx.files.get(photoKey)
  const leaveOutMarks = leavesOutMarks(ctx.config.LEAVE_OUT_MARKS, photoKey)

  const progress = progressReporter(ctx, { propertyId, style, seed: artwork.seed })
  const { stylist } = campaignId === null ? ctx : ctx.forCampaign(ctx, campaignId)
  let picture: Buffer
  try {
    picture = await stylist.draw({
      photo,
      style,
      prompt,
      direction,
      seed: artwork.seed,
      leaveOutMarks,
      onProgress: progress.report,
      onPartial: progress.showPartial,
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error, style }, 'drawing refused')
    await failDrawingAndComplete(ctx, { propertyId, style, seed: artwork.seed }, error.message)
    return await progress.removePartials()
  } finally {
    await progress.close()
  }

  const imageKey = artworkKey({ propertyId, style, seed: artwork.seed, leaveOutMarks, direction })
  await ctx.files.put(imageKey, picture, 'image/jpeg')
  // The home has been removed in the meantime.
  if (!(await propertyById(ctx.db, propertyId))) return await ctx.files.remove(imageKey)
  const isHidden = await ctx.inTransaction(async (tx) => {
    if ((await lockProperty(tx, propertyId)).removal_id !== null) return true
    const now = ctx.now()
    if (!(await finishDrawing(tx, { propertyId, style, imageKey, seed: artwork.seed, now }))) return false
    await publishArtwork(tx, propertyId, { state: 'done', style, done: 1, imageKey }, now)
    await completeWhenFinished(ctx, tx, propertyId, now)
    return false
  })
  if (isHidden) {
    await ctx.files.remove(imageKey)
    // If the home is shown again, the style can be requested again.
    await failDrawingAndComplete(ctx, { propertyId, style, seed: artwork.seed }, HOME_NOT_DRAWN_REFUSAL)
  }
  await progress.removePartials()
}

async function sourceOf(ctx: Context, propertyId: string): Promise<{ photoKey: string; campaignId: string | null }> {
  const property = await propertyById(ctx.db, propertyId)
  const key = property && photoKeyOf(property)
  if (!key) throw new Error('An artwork was requested for a property without a photo')
  return { photoKey: key, campaignId: property?.campaign_id ?? null }
}
