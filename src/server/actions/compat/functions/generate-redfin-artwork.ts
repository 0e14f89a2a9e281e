import type { Output, Parsed } from '#contract/index.ts'
import { NOT_IN_CAMPAIGN_TEXT } from '#domain/leads/bulk-actions/bulk-action.ts'
import { artworkAddressOf } from '#domain/leads/lead-address.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { leadArtworkUrl } from '../lead-artwork-url.ts'
import { runBulkActionAndWait } from '../run-bulk-action-and-wait.ts'

/** Draws the art of a campaign's homes; a missing home or an unsuitable photo counts as failed (D3-210). */
export async function generateRedfinArtwork(
  ctx: Context,
  { properties, style }: Parsed<'generate-redfin-artwork'>,
  caller: AdminCaller,
): Promise<Output<'generate-redfin-artwork'>> {
  const ids = [...new Set(properties.map(({ id }) => id))]
  const homes = await runBulkActionAndWait(ctx, ids, { action: 'artwork', style }, caller.admin.username)
  const successful = homes.flatMap(({ lead, state }) => {
    const artworkUrl = state === 'done' ? leadArtworkUrl(lead, style, caller) : null
    const { id: propertyId, suitability_score: suitabilityScore, suitability_analysis: analysisResult } = lead
    return artworkUrl === null ? [] : [{ propertyId, artworkUrl, suitabilityScore, analysisResult }]
  })
  const failures = homes.flatMap(({ lead, state, reason }) =>
    state === 'done' ? [] : [{ address: artworkAddressOf(lead), propertyId: lead.id, error: reason }],
  )
  const missingIds = ids.filter((id) => !homes.some(({ lead }) => lead.id === id))
  const missingHomes = missingIds.map((id) => ({
    address: `Property ${id}`,
    propertyId: id,
    error: NOT_IN_CAMPAIGN_TEXT,
  }))
  return {
    success: true,
    summary: { total: ids.length, successful: successful.length, failed: failures.length + missingHomes.length },
    successful,
    failed: [...failures, ...missingHomes],
  }
}
