import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { isZillowPhoto } from '#domain/imports/listing-site.ts'
import { bulkAction } from '#domain/leads/bulk-actions/index.ts'
import { NO_SUCH_HOME_ERROR } from '#domain/leads/labels.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { saveLeadChanges } from '#server/db/leads/lead-changes.ts'
import { lockLead } from '#server/db/leads/leads.ts'
import { leadArtworkUrl } from '../lead-artwork-url.ts'
import { runBulkActionAndWait } from '../run-bulk-action-and-wait.ts'

/** Draws a home's art from its photo on Zillow, or returns why that is not possible (D3-211). */
export async function generateZillowArtwork(
  ctx: Context,
  { zillowImageUrl, propertyId, style }: Parsed<'generate-zillow-artwork'>,
  caller: AdminCaller,
): Promise<Output<'generate-zillow-artwork'>> {
  if (!isZillowPhoto(zillowImageUrl)) throw new AppError('bad_input', bulkAction('watercolors').noneEligible)
  await ctx.inTransaction(async (tx) => {
    const lead = await lockLead(tx, propertyId)
    if (!lead) throw new AppError('not_found', NO_SUCH_HOME_ERROR)
    if (lead.zillow_image_url === zillowImageUrl) return
    await saveLeadChanges(tx, lead.id, { fields: { zillow_image_url: zillowImageUrl } }, ctx.now())
  })
  const task = { action: 'watercolors', style } as const
  const [home] = await runBulkActionAndWait(ctx, [propertyId], task, caller.admin.username)
  if (!home || home.state === 'failed') throw new AppError('unavailable', home?.reason ?? NO_SUCH_HOME_ERROR)
  const { lead, state, reason } = home
  return {
    success: state === 'done',
    error: state === 'done' ? null : reason,
    data: {
      artworkUrl: state === 'done' ? leadArtworkUrl(lead, style, caller) : null,
      style,
      request_id: `${lead.id}-${style}`,
      suitabilityScore: lead.suitability_score,
      analysisResult: lead.suitability_analysis,
      zillowImageUrl,
    },
  }
}
