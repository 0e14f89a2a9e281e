import type { Output, Parsed } from '#contract/index.ts'
import { campaignProblem, sourceOf } from '#domain/campaigns/campaign-form.ts'
import { fieldError } from '#domain/errors.ts'
import { whereOf } from '#domain/imports/import-where.ts'
import type { ImportSite } from '#domain/imports/import.ts'
import { priceRange } from '#domain/imports/listing-price.ts'
import type { ListingStatusFilter } from '#domain/imports/listing-status.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import type { Campaign } from '#server/db/campaigns/campaigns.ts'
import { beginImport } from '../begin-import.ts'
import { viewImport } from '../import-view.ts'

/** Starts the import described by the campaign form (D3-087 … D3-091). */
export async function startImport(
  ctx: Context,
  form: Parsed<'start-import'>,
  caller: AdminCaller,
): Promise<Output<'start-import'>> {
  const campaign = await requireCampaign(ctx, form.campaignId)
  const problem = campaignProblem({ ...form, name: campaign.name }, form.mode, ctx.config.LISTING_SITE)
  if (problem) throw fieldError(problem.field, problem.message)
  const source = sourceOf(form)!
  const id = await beginImport(ctx, caller, campaign, {
    source,
    mode: source === 'homes' ? 'choice' : form.mode,
    query: {
      where: whereOf(form, source, ctx.counties.match),
      statusFilter: statusFilterOf(campaign, source),
      price: priceRange(form.priceMin, form.priceMax),
    },
    target: form.targetProperties,
    requiresEmail: form.requireAgentEmail,
  })
  return await viewImport(ctx, id)
}

/**
 * Returns which listings to search for: those under contract or those sold, depending on the campaign; null for the
 * configured listing site, where the URL says it.
 */
const statusFilterOf = ({ campaign_subtype: subtype }: Campaign, source: ImportSite): ListingStatusFilter | null => {
  if (source === 'homes') return null
  return subtype === null || subtype === 'under_contract_sellers_agent' ? 'pendingAndUnderContract' : 'sold'
}
