import { sheetSlots } from '#domain/photo-search/candidates.ts'
import type { Context } from '#server/context.ts'
import { foundPhotosOf } from '#server/db/photo-search/found-photos.ts'
import { propertyById, setSuitability } from '#server/db/property/property-searches.ts'
import { contactSheet } from '#server/images/contact-sheet.ts'
import type { Payload } from '#server/queue/catalog.ts'

/** Scores the one photo that an admin, or Magic Add, chose for a home (D3-020). Safe to run again. */
export async function scorePhoto(ctx: Context, { propertyId }: Payload<'score-photo'>): Promise<void> {
  const property = await propertyById(ctx.db, propertyId)
  const [photo] = await foundPhotosOf(ctx.db, propertyId)
  if (!property || !photo) return
  const slots = sheetSlots([photo])
  const { number } = slots.find((slot) => slot.photo !== null)!
  const jpeg = await ctx.files.get(photo.key)
  const sheet = () => contactSheet(slots.map((slot) => ({ number: slot.number, photo: slot.photo && jpeg })))
  const photos = new Map([[number, jpeg]])
  const { score } = await ctx.assessor.assess({ sheet, slots, photos, address: property.address ?? '' })
  await setSuitability(ctx.db, propertyId, Math.min(10, Math.max(0, score)), ctx.now())
}
