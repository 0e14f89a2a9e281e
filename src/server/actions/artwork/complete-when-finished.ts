import { isFinished } from '#domain/artwork/artwork.ts'
import type { Context } from '#server/context.ts'
import { finishAdminProperty } from '#server/db/admin-properties/admin-properties.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { uncountGeneration } from '#server/db/artwork/generation-uses.ts'
import type { Tx } from '#server/db/pool.ts'
import { setPropertyStatus } from '#server/db/property/property-searches.ts'
import { publishStatus } from './artwork-progress.ts'

/**
 * Marks a home as completed once all requested styles are finished or failed, and gives it its token (D1-147, D1-173).
 * If none succeeded, removes its count from the quotas (S-20).
 */
export async function completeWhenFinished(ctx: Context, tx: Tx, propertyId: string, now: Date): Promise<void> {
  const artworks = await artworksOf(tx, propertyId)
  if (!artworks.every(({ state }) => isFinished(state))) return
  if (artworks.every(({ state }) => state === 'failed')) await uncountGeneration(tx, propertyId)
  await finishAdminProperty(tx, propertyId, {
    failure: artworks.find(({ state }) => state === 'failed')?.error ?? null,
    now,
  })
  await setPropertyStatus(tx, propertyId, 'completed', now)
  await publishStatus(tx, propertyId, 'completed', now)
  await ctx.enqueue(tx, 'assign-token', { propertyId })
}
