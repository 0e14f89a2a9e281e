import { randomUUID } from 'node:crypto'
import { VISITOR_STYLES } from '#domain/artwork/art-styles.ts'
import { ownArtworks, ownPhoto, stylesToCome } from '#domain/leads/lead-pictures.ts'
import { publishArtwork, publishStatus, requestStyles } from '#server/actions/artwork/index.ts'
import { refuseHidden } from '#server/actions/privacy/index.ts'
import type { Context } from '#server/context.ts'
import { type Lead, lockLeadForShare } from '#server/db/leads/scraped-properties.ts'
import { announceArtworks, attachArtworks } from '#server/db/links/campaign-artworks.ts'
import { saveFoundPhotos } from '#server/db/photo-search/found-photos.ts'
import type { Tx } from '#server/db/pool.ts'
import {
  campaignPropertyOf,
  chooseMasterPhoto,
  insertCampaignProperty,
  photoKeyOf,
  type Property,
  propertyById,
  setPropertyStatus,
} from '#server/db/property/property-searches.ts'

/**
 * Returns the property that shows a campaign's home, created on the first request with the campaign's art (D1-193).
 * Parallel requests get the same one.
 */
export const createCampaignProperty = (ctx: Context, lead: Lead): Promise<Property> =>
  ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    const existing = await campaignPropertyOf(tx, lead.id)
    if (existing) {
      await attachArtworks(tx, existing.id, ownArtworks(lead), now) // drawn for the campaign since then
      return existing
    }
    const lockedLead = await lockLeadForShare(tx, lead.id)
    if (lockedLead) refuseHidden(lockedLead)
    const id = randomUUID()
    if (!(await insertCampaignProperty(tx, { id, lead, status: 'completed', now })))
      return (await campaignPropertyOf(tx, lead.id))!
    await storePhoto(tx, id, lead, now)
    await attachArtworks(tx, id, ownArtworks(lead), now)
    await requestMissing(ctx, tx, (await propertyById(tx, id))!, lead)
    await ctx.enqueue(tx, 'assign-token', { propertyId: id })
    return (await propertyById(tx, id))!
  })

/** Stores the photo that the campaign's art was drawn from: missing styles and prints are drawn from it too. */
async function storePhoto(tx: Tx, propertyId: string, lead: Lead, now: Date): Promise<void> {
  const photo = ownPhoto(lead)
  if (!photo) return
  await saveFoundPhotos(tx, propertyId, [photo], now)
  await chooseMasterPhoto(tx, propertyId, photo.key, now)
}

/**
 * Requests the missing styles of a campaign's home, without counting them against a quota. If we do not have the photo
 * yet, they are only recorded, and a job fetches it: no external URL is called while a visitor waits.
 */
export async function requestMissing(ctx: Context, tx: Tx, property: Property, lead: Lead): Promise<void> {
  const photoKey = photoKeyOf(property)
  if (photoKey !== null)
    return await requestStyles(ctx, tx, { id: property.id, photoKey, isAwaited: true }, VISITOR_STYLES, {})
  const now = ctx.now()
  const styles = await announceArtworks(tx, property.id, stylesToCome(lead), now)
  if (styles.length === 0) return
  for (const style of styles) await publishArtwork(tx, property.id, { state: 'waiting', style }, now)
  await setPropertyStatus(tx, property.id, 'pending', now)
  await publishStatus(tx, property.id, 'pending', now)
  await ctx.enqueue(tx, 'fetch-campaign-artwork', { propertyId: property.id })
}
