import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { IMPORT_ERRORS } from '#domain/imports/import.ts'
import { ListingError } from '#domain/imports/listing-error.ts'
import { ANY_PRICE } from '#domain/imports/listing-price.ts'
import { requireListingUrl } from '#server/actions/imports/index.ts'
import { startRunOfSelection } from '#server/actions/leads/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { buyerCampaign } from '../buyer-campaign.ts'
import { saveListings } from '../save-listings.ts'

/**
 * Searches the configured listing site: the newest sales are on the first page of results, those of a year ago on the
 * last (D3-059, D3-060).
 */
export async function searchHostProperties(
  ctx: Context,
  { id, url }: Parsed<'search-host-properties'>,
  caller: AdminCaller,
): Promise<Output<'search-host-properties'>> {
  const host = requireListingUrl(ctx, url)
  const readPage = (page: number) =>
    ctx.listings.homes
      .searchPage({ where: { by: 'url', url }, statusFilter: null, price: ANY_PRICE, page })
      .catch((error: unknown) => {
        if (!(error instanceof ListingError)) throw error
        throw new AppError(error.code, `${IMPORT_ERRORS.site(host)}: ${error.message}`, { cause: error })
      })
  const first = await readPage(1)
  const totalPages = first.totalPages ?? (first.hasMore ? 2 : 1)
  const last = totalPages > 1 ? await readPage(totalPages) : first

  const campaignId = await buyerCampaign(ctx, caller.admin)
  const listings = last === first ? first.rows : [...first.rows, ...last.rows]
  const ids = await saveListings(ctx, { campaignId, adminId: caller.admin.id }, listings)
  const selection = { kind: 'ids' as const, ids }
  const run =
    ids.length === 0
      ? null
      : await startRunOfSelection(
          ctx,
          { id, campaign_id: campaignId, action: 'fetch-details', selection, style: null },
          caller.admin,
          null, // the search is recorded
        )
  return {
    campaign_id: campaignId,
    run_id: run?.id ?? null,
    first_page_count: first.rows.length,
    last_page_count: last.rows.length,
    total_pages: totalPages,
  }
}
