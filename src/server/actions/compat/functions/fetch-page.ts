import type { Output, Parsed } from '#contract/index.ts'
import { areaProblem } from '#domain/campaigns/campaign-form.ts'
import { AppError, fieldError } from '#domain/errors.ts'
import { IMPORT_LIMITS, type ImportQuery, type ImportSite } from '#domain/imports/import.ts'
import { priceRange } from '#domain/imports/listing-price.ts'
import { requireCampaign } from '#server/actions/campaigns/index.ts'
import { beginImport } from '#server/actions/imports/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { waitForImport } from '../wait-for-import.ts'

type PageOutput = Output<'fetch-zillow-page'>
type Input = Parsed<'fetch-redfin-page'>

/** Imports one page of Zillow results (D3-205). */
export const fetchZillowPage = (
  ctx: Context,
  input: Parsed<'fetch-zillow-page'>,
  caller: AdminCaller,
): Promise<PageOutput> =>
  fetchPage(ctx, input, caller, 'zillow', {
    where: { by: 'area', text: input.keyword },
    statusFilter: input.propertyStatus,
    price: priceRange(input.priceMin, input.priceMax),
  })

/** Imports one page of Redfin results (D3-204). */
export async function fetchRedfinPage(ctx: Context, input: Input, caller: AdminCaller): Promise<PageOutput> {
  const problem = areaProblem({ redfinArea: input.keyword, redfinAreaType: 'zipcode' })
  if (problem) throw fieldError('keyword', problem.message)
  return await fetchPage(ctx, input, caller, 'redfin', {
    where: { by: 'zips', zipCodes: [input.keyword], county: null },
    statusFilter: 'pendingAndUnderContract',
    price: priceRange(input.priceMin, input.priceMax),
  })
}

/**
 * Imports one page. If a page with many homes takes longer than a call may, throws 'busy'; a later call returns the
 * result.
 */
async function fetchPage(
  ctx: Context,
  input: Input,
  caller: AdminCaller,
  source: ImportSite,
  query: ImportQuery,
): Promise<PageOutput> {
  const campaign = await requireCampaign(ctx, input.campaignId)
  const id = await beginImport(ctx, caller, campaign, {
    source,
    mode: 'one_page',
    query: { ...query, onlyPage: input.pageNumber },
    target: IMPORT_LIMITS.defaultTarget,
    requiresEmail: input.requireAgentEmail,
  })
  const { state, counts, left_out, page } = await waitForImport(ctx, id)
  if (state === 'running')
    throw new AppError(
      'busy',
      'This page takes longer than a call may wait. It continues; call again for the result.',
      {
        retryAfterSeconds: 10,
      },
    )
  return {
    success: true,
    // The next page; after the last one, the last page itself.
    has_more_pages: page > input.pageNumber,
    results: {
      total_found_on_page: counts.found,
      price_filtered: left_out.outOfPrice,
      successful_with_email: counts.with_email,
      skipped_not_pending: left_out.otherStatus,
      skipped_no_email: counts.skipped_no_email,
    },
  }
}
