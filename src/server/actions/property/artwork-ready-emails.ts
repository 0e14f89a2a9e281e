import { queueEmail } from '#server/actions/emails/index.ts'
import type { Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import type { Tx } from '#server/db/pool.ts'
import { deleteSubscribers, subscribersOf } from '#server/db/property/artwork-subscribers.ts'
import type { Property } from '#server/db/property/property-searches.ts'

/** Queues the emails to artwork subscribers once there is a picture to show, in the caller's transaction. */
export async function sendArtworkReadyEmails(ctx: Context, tx: Tx, property: Property): Promise<void> {
  if (property.removal_id !== null) return
  const subscribers = await subscribersOf(tx, property.id)
  const artworks = (await artworksOf(tx, property.id)).filter(({ state }) => state === 'done')
  if (subscribers.length === 0 || artworks.length === 0 || property.property_token === null) return
  for (const { email, origin, subscribed_at } of subscribers) {
    await queueEmail(ctx, tx, {
      name: 'link-to-art',
      to: email,
      data: {
        home: property.address_line_1,
        styles: artworks.map(({ style }) => style),
        pictureKey: artworks[0]!.image_key,
        url: `${origin}/${property.property_token}`,
      },
      dedupeKey: `link-to-art:${property.id}:${email}:${subscribed_at.toISOString()}`,
      references: { propertyId: property.id },
    })
  }
  await deleteSubscribers(tx, property.id)
}
