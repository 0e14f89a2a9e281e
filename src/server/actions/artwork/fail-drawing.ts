import { GENERATION_ERROR } from '#domain/property/labels.ts'
import type { Context } from '#server/context.ts'
import { artworksOf, failDrawing } from '#server/db/artwork/artworks.ts'
import { lockProperty } from '#server/db/property/property-searches.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { publishArtwork } from './artwork-progress.ts'
import { completeWhenFinished } from './complete-when-finished.ts'
import { removePartials } from './partial-pictures.ts'

/** Marks a drawing as failed if its job went to the dead-letter queue (its workers died, or every attempt failed). */
export async function abandonDrawing(ctx: Context, drawing: Payload<'draw-artwork'>): Promise<void> {
  const { propertyId, style } = drawing
  await failDrawingAndComplete(ctx, drawing, GENERATION_ERROR)
  const artwork = (await artworksOf(ctx.db, propertyId)).find((each) => each.style === style)
  if (artwork) await removePartials(ctx, { propertyId, style, seed: drawing.seed ?? artwork.seed })
}

export const failDrawingAndComplete = (
  ctx: Context,
  { propertyId, style, seed }: Pick<Payload<'draw-artwork'>, 'propertyId' | 'style' | 'seed'>,
  error: string,
): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    await lockProperty(tx, propertyId)
    const now = ctx.now()
    if (!(await failDrawing(tx, { propertyId, style, seed, error, now }))) return
    await publishArtwork(tx, propertyId, { state: 'failed', style, error }, now)
    await completeWhenFinished(ctx, tx, propertyId, now)
  })
