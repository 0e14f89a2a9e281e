import { type ArtStyle, VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { externalArtwork, ownPhoto, photosToDrawFrom } from '#domain/leads/lead-pictures.ts'
import type { FoundPhoto } from '#domain/photo-search/candidates.ts'
import { abandonDrawing, completeWhenFinished, publishArtwork, requestStyles } from '#server/actions/artwork/index.ts'
import { requireFile } from '#server/actions/pictures/index.ts'
import type { Context } from '#server/context.ts'
import { artworksOf, finishDrawing } from '#server/db/artwork/artworks.ts'
import { type Lead, leadByIdIncludingDeleted } from '#server/db/leads/scraped-properties.ts'
import { withdrawAnnounced } from '#server/db/links/campaign-artworks.ts'
import { copyFinishedArtworks } from '#server/db/links/clones.ts'
import { isOutage } from '#server/db/outage.ts'
import { saveFoundPhotos } from '#server/db/photo-search/found-photos.ts'
import {
  chooseMasterPhoto,
  lockProperty,
  photoKeyOf,
  type Property,
  propertyById,
} from '#server/db/property/property-searches.ts'
import type { Payload } from '#server/queue/catalog.ts'

/**
 * Fetches the requested art of a campaign's home: art stored elsewhere is copied, the rest is drawn from the first
 * available photo. Safe to run again: finished art stays, and the photo is chosen once.
 */
export async function fetchCampaignArtwork(
  ctx: Context,
  { propertyId }: Payload<'fetch-campaign-artwork'>,
): Promise<void> {
  const property = await propertyById(ctx.db, propertyId)
  if (!property) return // a clone that was deleted as idle
  if (property.master_image_url !== null) return // already done: all missing styles are requested
  const lead = property.scraped_property_id && (await leadByIdIncludingDeleted(ctx.db, property.scraped_property_id))
  if (!lead) throw new Error('The campaign no longer has this home')

  for (const style of await waitingStyles(ctx, propertyId)) {
    const url = externalArtwork(lead, style)
    if (url !== null) await fetchArtwork(ctx, propertyId, style, url)
  }
  if ((await waitingStyles(ctx, propertyId)).length === 0) return await finish(ctx, propertyId)
  const photo = await photoFor(ctx, property, lead)
  await ctx.inTransaction(async (tx) => {
    await lockProperty(tx, propertyId)
    const now = ctx.now()
    await saveFoundPhotos(tx, propertyId, [photo], now)
    await chooseMasterPhoto(tx, propertyId, photo.key, now)
    const withdrawnStyles = await withdrawAnnounced(tx, propertyId)
    if (property.parent_property_id) {
      for (const { style, imageKey } of await copyFinishedArtworks(tx, {
        from: property.parent_property_id,
        to: propertyId,
        now,
      }))
        await publishArtwork(tx, propertyId, { state: 'done', style, done: 1, imageKey }, now)
    }
    await requestStyles(ctx, tx, { id: propertyId, photoKey: photo.key, isAwaited: true }, withdrawnStyles, {})
  })
  await finish(ctx, propertyId)
}

/** Marks the styles of a home as failed if its photo could not be fetched. */
export async function failCampaignArtwork(
  ctx: Context,
  { propertyId }: Payload<'fetch-campaign-artwork'>,
): Promise<void> {
  for (const style of await waitingStyles(ctx, propertyId)) await abandonDrawing(ctx, { propertyId, style })
}

const waitingStyles = async (ctx: Context, propertyId: string): Promise<ArtStyle[]> =>
  (await artworksOf(ctx.db, propertyId)).filter(({ state }) => state === 'waiting').map(({ style }) => style)

/** Copies a picture; one that cannot be fetched is drawn instead, if we draw its style for visitors. */
async function fetchArtwork(ctx: Context, propertyId: string, style: ArtStyle, url: string): Promise<void> {
  try {
    const { jpeg } = await ctx.photos.read(await ctx.externalFetch(url))
    const imageKey = `artworks/${propertyId}/${style}-campaign.jpg`
    await ctx.files.put(imageKey, jpeg, 'image/jpeg')
    await ctx.inTransaction(async (tx) => {
      await lockProperty(tx, propertyId)
      const now = ctx.now()
      if (!(await finishDrawing(tx, { propertyId, style, imageKey, now }))) return
      await publishArtwork(tx, propertyId, { state: 'done', style, done: 1, imageKey }, now)
    })
  } catch (error) {
    if (isOutage(error)) throw error
    ctx.log.warn({ err: error, style }, 'could not fetch the artwork of a campaign')
    if (!(VISITOR_STYLES as readonly ArtStyle[]).includes(style)) await abandonDrawing(ctx, { propertyId, style })
  }
}

/**
 * Returns the parent's photo for a clone; otherwise the first photo of the campaign's home that we have or can fetch.
 */
async function photoFor(ctx: Context, property: Property, lead: Lead): Promise<FoundPhoto> {
  const parent = property.parent_property_id === null ? null : await propertyById(ctx.db, property.parent_property_id)
  const parentsKey = parent && photoKeyOf(parent)
  if (parentsKey) return { kind: 'Web', key: parentsKey, sourceUrl: null }
  const photo = ownPhoto(lead)
  if (photo) return photo
  for (const { kind, source } of photosToDrawFrom(lead)) {
    try {
      if ('own' in source) {
        await requireFile(ctx, source.own)
        return { kind, key: source.own, sourceUrl: null }
      }
      const { jpeg } = await ctx.photos.read(await ctx.externalFetch(source.external))
      const key = `found/${property.id}/campaign.jpg`
      await ctx.files.put(key, jpeg, 'image/jpeg')
      return { kind, key, sourceUrl: source.external }
    } catch (error) {
      if (isOutage(error)) throw error
      ctx.log.warn({ err: error, kind }, 'could not fetch a photo of a campaign')
    }
  }
  throw new Error('No photo of this home is available')
}

const finish = (ctx: Context, propertyId: string): Promise<void> =>
  ctx.inTransaction(async (tx) => {
    await lockProperty(tx, propertyId)
    await completeWhenFinished(ctx, tx, propertyId, ctx.now())
  })
