import { IMPORT_LIMITS, type ImportQuery, placesOf, positionAfter, sumLeftOut } from '#domain/imports/import.ts'
import { ListingError } from '#domain/imports/listing-error.ts'
import type { Context } from '#server/context.ts'
import { recordRequestUrl, updateHomeCount } from '#server/db/campaigns/campaign-imports.ts'
import { offerHomes } from '#server/db/imports/import-homes.ts'
import type { Import } from '#server/db/imports/imports.ts'
import type { ListingPage, ListingQuery } from '#server/ports/listings.ts'
import { afterFailure } from './after-failure.ts'
import { recordStepOfImport } from './import-step.ts'

/** Reads the next page of results, records its homes, and moves on to the page after it. */
export async function readPage(ctx: Context, listingImport: Import): Promise<void> {
  const { id, query, place, page } = listingImport
  let listingPage: ListingPage | null
  try {
    listingPage = await resultsPage(ctx, listingImport)
  } catch (error) {
    return await recordStepOfImport(ctx, listingImport, async () => afterFailure(ctx, listingImport, error))
  }
  await recordStepOfImport(ctx, listingImport, async (tx) => {
    const now = ctx.now()
    await updateHomeCount(tx, listingImport.campaign_id, now, now)
    if (listingPage) await recordRequestUrl(tx, listingImport.campaign_id, listingPage.url)
    const isNew =
      listingPage === null
        ? 0
        : await offerHomes(tx, { importId: id, page, pageUrl: listingPage.url }, homesOf(listingPage))
    const position = positionAfter(
      { place, page },
      {
        found: listingPage?.found ?? 0,
        hasMore: listingPage?.hasMore ?? false,
        // A page whose homes were all left out is not a repeated page.
        isNew: isNew > 0 || listingPage?.rows.length === 0,
      },
      placesOf(query),
    )
    return {
      change: {
        place: position.place,
        page: position.page,
        has_more: position.hasMore,
        pages_read: listingImport.pages_read + 1,
        failures: 0,
        ...(listingPage && {
          found: listingImport.found + listingPage.found,
          left_out: JSON.stringify(sumLeftOut(listingImport.left_out, listingPage.leftOut)),
          is_truncated: listingImport.is_truncated || listingPage.isTruncated,
        }),
      },
      // The homes of the page come first; their details are read at the site's own pace.
      waitMs: isNew > 0 && listingImport.mode !== 'choice' ? 0 : IMPORT_LIMITS.pageWaitMs,
    }
  })
}

const homesOf = ({ rows }: ListingPage) => rows.map((listing) => ({ sourceId: listing.sourceId, listing }))

/** Returns null if the site has no such place; an import of several places continues with the next (D3-091). */
async function resultsPage(ctx: Context, { source_platform, query, place, page }: Import): Promise<ListingPage | null> {
  try {
    return await ctx.listings[source_platform].searchPage(queryAt(query, place, page))
  } catch (error) {
    const isNoPlace = error instanceof ListingError && ['not_found', 'wrong_region'].includes(error.kind)
    if (isNoPlace && placesOf(query) > 1) return null
    throw error
  }
}

/** Returns the query for one page. */
function queryAt({ where, statusFilter, price }: ImportQuery, place: number, page: number): ListingQuery {
  const query: ListingQuery['where'] = where.by === 'zips' ? { by: 'zip', zipCode: where.zipCodes[place]! } : where
  return { where: query, statusFilter, price, page }
}
