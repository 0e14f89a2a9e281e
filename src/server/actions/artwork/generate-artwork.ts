import type { Output, Parsed } from '#contract/index.ts'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { AppError } from '#domain/errors.ts'
import { queueRank } from '#domain/artwork/queue-place.ts'
import { seedOf } from '#engine/random.ts'
import type { Caller, Context } from '../../context.ts'
import { artworksOf, orderArtwork } from '#server/db/artwork/artworks.ts'
import type { Tx } from '../../db/pool.ts'
import { lockProperty, setPropertyStatus } from '#server/db/property/properties.ts'
import { ownProperty } from '../property/get-property.ts'
import { propertyView } from '../property/property-view.ts'
import { publishArtwork, publishStatus } from './artwork-progress.ts'
import { countGeneration } from './count-generation.ts'

/** D1-274. */
const NO_IMAGE = 'No image selected for generation'

/** Orders the styles that are not drawn and not on order. Saved and queued in one transaction. */
export async function generateArtwork(
  ctx: Context,
  input: Parsed<'generate-artwork'>,
  caller: Caller,
): Promise<Output<'generate-artwork'>> {
  const property = await ownProperty(ctx, input.id, caller)
  const photoKey = property.selected_image_url ?? property.master_image_url
  if (photoKey === null) throw new AppError('bad_input', NO_IMAGE)

  await ctx.inTransaction(async (tx) => {
    await lockProperty(tx, property.id)
    await orderStyles(ctx, tx, { id: property.id, photoKey, isAwaited: true }, input.styles, input.prompts, caller)
  })
  return propertyView(await ownProperty(ctx, input.id, caller), await artworksOf(ctx.db, property.id), caller)
}

/**
 * Puts the styles that are missing on order, the first of an awaited home before all that others wait for, in the caller's transaction, which holds the property's lock.
 * An order counts against the quotas of `payer` (S-20); without one it is at nobody's expense, or was counted before.
 */
export async function orderStyles(
  ctx: Context,
  tx: Tx,
  property: { id: string; photoKey: string; isAwaited: boolean },
  styles: readonly ArtStyle[],
  prompts: Partial<Record<ArtStyle, string>>,
  payer: Caller | null = null,
): Promise<void> {
  let ordered = 0
  let hasPictures = (await artworksOf(tx, property.id)).some(({ state }) => state !== 'failed')
  for (const style of styles) {
    const now = ctx.now()
    const seed = seedOf(`${property.photoKey} ${style}`) >>> 1
    const rank = queueRank({ isAwaited: property.isAwaited, hasPictures })
    if (!(await orderArtwork(tx, { propertyId: property.id, style, seed, rank, now }))) continue
    ordered++
    hasPictures = true
    const prompt = prompts[style]
    const drawing = { propertyId: property.id, style, ...(prompt === undefined ? {} : { prompt }) }
    await ctx.enqueue(tx, 'draw-artwork', drawing, undefined, rank)
    await publishArtwork(tx, property.id, { state: 'waiting', style }, now)
  }
  if (ordered === 0) return
  await setPropertyStatus(tx, property.id, 'pending', ctx.now())
  await publishStatus(tx, property.id, 'pending', ctx.now())
  await ctx.enqueue(tx, 'tell-generation', { propertyId: property.id })
  if (payer) await countGeneration(ctx, tx, property.id, payer)
}
