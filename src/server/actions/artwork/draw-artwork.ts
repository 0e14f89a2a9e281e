import { ART_STYLE_FACTS, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { AppError } from '#domain/errors.ts'
import { isSettled } from '#domain/artwork/artwork.ts'
import { artworkKey, leavesOutMarks } from '#domain/artwork/marks.ts'
import { GENERATION_FAILED } from '#domain/property/labels.ts'
import type { Context } from '../../context.ts'
import { artworksOf, beginDrawing, failDrawing, finishDrawing } from '#server/db/artwork/artworks.ts'
import { refundGeneration } from '#server/db/artwork/generation-uses.ts'
import { settleManaged } from '#server/db/admin-properties/managed-properties.ts'
import type { Tx } from '../../db/pool.ts'
import { lockProperty, propertyById, setPropertyStatus } from '#server/db/property/properties.ts'
import type { Payload } from '../../queue/catalog.ts'
import { publishArtwork, publishStatus } from './artwork-progress.ts'
import { removePartials } from './partial-pictures.ts'
import { progressReporter } from './progress-reporter.ts'

/**
 * Draws one style of one property and hangs it up. Safe to run twice: the picture of a property, style and seed has
 * one name, and the artwork is finished once. A refusal by the stylist (who has tried enough) settles it as failed;
 * anything unexpected is thrown, so that the queue tries again.
 */
export async function drawArtwork(ctx: Context, { propertyId, style, prompt }: Payload<'draw-artwork'>): Promise<void> {
  const artwork = await beginDrawing(ctx.db, propertyId, style, ctx.now())
  if (!artwork) return // settled before; this is a repeated job
  const photoKey = await photoKeyOf(ctx, propertyId)
  const photo = await ctx.files.get(photoKey)
  const leaveOutMarks = leavesOutMarks(ctx.config.LEAVE_OUT_MARKS, photoKey)

  const progress = progressReporter(ctx, { propertyId, style, seed: artwork.seed })
  let picture: Buffer
  try {
    picture = await ctx.stylist.draw({
      photo,
      style,
      prompt: prompt ?? ART_STYLE_FACTS[style].prompt,
      seed: artwork.seed,
      leaveOutMarks,
      onProgress: progress.report,
      onPartial: progress.showPartial,
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error, style }, 'drawing refused')
    await settleAsFailed(ctx, propertyId, style, error.message)
    return await progress.removePartials()
  } finally {
    await progress.close()
  }

  const imageKey = artworkKey({ propertyId, style, seed: artwork.seed, leaveOutMarks })
  await ctx.files.put(imageKey, picture, 'image/jpeg')
  await ctx.inTransaction(async (tx) => {
    await lockProperty(tx, propertyId)
    const now = ctx.now()
    if (!(await finishDrawing(tx, { propertyId, style, imageKey, now }))) return
    await publishArtwork(tx, propertyId, { state: 'done', style, done: 1, imageKey }, now)
    await completeWhenSettled(ctx, tx, propertyId, now)
  })
  await progress.removePartials()
}

/** The last word on a drawing whose job went to the dead letters (its workers died, or it failed every try). */
export async function giveUpDrawing(ctx: Context, { propertyId, style }: Payload<'draw-artwork'>): Promise<void> {
  await settleAsFailed(ctx, propertyId, style, GENERATION_FAILED)
  const artwork = (await artworksOf(ctx.db, propertyId)).find((each) => each.style === style)
  if (artwork) await removePartials(ctx, { propertyId, style, seed: artwork.seed })
}

async function photoKeyOf(ctx: Context, propertyId: string): Promise<string> {
  const property = await propertyById(ctx.db, propertyId)
  const key = property?.selected_image_url ?? property?.master_image_url
  if (!key) throw new Error('An artwork was ordered for a property without a photo')
  return key
}

const settleAsFailed = (ctx: Context, propertyId: string, style: ArtStyle, error: string): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    await lockProperty(tx, propertyId)
    const now = ctx.now()
    if (!(await failDrawing(tx, { propertyId, style, error, now }))) return
    await publishArtwork(tx, propertyId, { state: 'failed', style, error }, now)
    await completeWhenSettled(ctx, tx, propertyId, now)
  })

/** D1-147, D1-173: completed once every ordered style has settled; then it gets its token. S-20: failures cost nothing. */
export async function completeWhenSettled(ctx: Context, tx: Tx, propertyId: string, now: Date): Promise<void> {
  const artworks = await artworksOf(tx, propertyId)
  if (!artworks.every(({ state }) => isSettled(state))) return
  if (artworks.every(({ state }) => state === 'failed')) await refundGeneration(tx, propertyId)
  await settleManaged(tx, propertyId, { failure: artworks.find(({ state }) => state === 'failed')?.error ?? null, now })
  await setPropertyStatus(tx, propertyId, 'completed', now)
  await publishStatus(tx, propertyId, 'completed', now)
  await ctx.enqueue(tx, 'name-property', { propertyId })
}
