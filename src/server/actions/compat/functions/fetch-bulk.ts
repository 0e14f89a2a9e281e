import type { ImportView } from '#contract/imports.ts'
import type { Output, Parsed } from '#contract/index.ts'
import { areaProblem } from '#domain/campaigns/campaign-form.ts'
import { fieldError } from '#domain/errors.ts'
import { whereOf } from '#domain/imports/import-where.ts'
import { IMPORT_ENDS } from '#domain/imports/import.ts'
import { priceRange } from '#domain/imports/listing-price.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import { beginImport } from '#server/actions/imports/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { waitForImport } from '../wait-for-import.ts'

type BulkOutput = Output<'fetch-zillow-bulk-with-details'>

/** Imports homes of a Zillow area and waits for the result (D3-201). */
export async function fetchZillowBulkWithDetails(
  ctx: Context,
  input: Parsed<'fetch-zillow-bulk-with-details'>,
  caller: AdminCaller,
): Promise<BulkOutput> {
  const campaign = await requireCampaign(ctx, input.campaignId)
  const id = await beginImport(ctx, caller, campaign, {
    source: 'zillow',
    mode: 'bulk',
    query: {
      where: { by: 'area', text: input.keyword },
      statusFilter: input.propertyStatus,
      price: priceRange(input.priceMin, input.priceMax),
    },
    target: input.targetProperties,
    requiresEmail: input.requireAgentEmail,
  })
  return bulkOutputOf(await waitForImport(ctx, id))
}

/** Imports homes of a Redfin area and waits for the result (D3-202). */
export async function fetchRedfinBulkWithDetails(
  ctx: Context,
  input: Parsed<'fetch-redfin-bulk-with-details'>,
  caller: AdminCaller,
): Promise<BulkOutput> {
  const area = { homesUrl: '', zillowArea: '', redfinArea: input.keyword, redfinAreaType: input.areaType }
  const problem = areaProblem(area)
  if (problem) throw fieldError('keyword', problem.message)
  const campaign = await requireCampaign(ctx, input.campaignId)
  const id = await beginImport(ctx, caller, campaign, {
    source: 'redfin',
    mode: 'bulk',
    query: {
      where: whereOf(area, 'redfin', ctx.counties.match),
      statusFilter: 'pendingAndUnderContract',
      price: priceRange(input.priceMin, input.priceMax),
    },
    target: input.targetProperties,
    requiresEmail: input.requireAgentEmail,
  })
  return bulkOutputOf(await waitForImport(ctx, id))
}

function bulkOutputOf(view: ImportView): BulkOutput {
  const { counts } = view
  const isRunning = view.state === 'running'
  const note = isRunning ? 'It continues; call again for the result.' : view.ended_by ? IMPORT_ENDS[view.ended_by] : ''
  return {
    success: true,
    results: {
      successful: counts.kept,
      total_properties_found: counts.found,
      successful_with_email: counts.with_email,
      timeout_reached: isRunning || view.timeout_reached,
    },
    details: view,
    message: `${counts.kept} of ${counts.found} homes kept, ${counts.with_email} with an email. ${note}`.trim(),
  }
}
