import { setTimeout as sleep } from 'node:timers/promises'
import type { Output, Parsed } from '#contract/index.ts'
import { type ListingAddress, streetWithUnit } from '#domain/address/listing-address.ts'
import { AppError } from '#domain/errors.ts'
import { IMPORT_ERRORS, IMPORT_LIMITS } from '#domain/imports/import.ts'
import { ListingError } from '#domain/imports/listing-error.ts'
import { ANY_PRICE } from '#domain/imports/listing-price.ts'
import { requireListingUrl } from '#server/actions/imports/index.ts'
import type { Context } from '#server/context.ts'

const MAX_WAIT_MS = 50_000

type Page = Output<'scrape-homes-properties'>['data']['allPages'][number]

/**
 * Returns the homes of a search on the configured listing site, page by page (D3-203). Saves nothing, because the call
 * names no campaign. If a later page cannot be read, returns the pages so far and says so.
 */
export async function scrapeHomesProperties(
  ctx: Context,
  { url }: Parsed<'scrape-homes-properties'>,
): Promise<Output<'scrape-homes-properties'>> {
  const host = requireListingUrl(ctx, url)
  const until = ctx.now().getTime() + MAX_WAIT_MS
  const allPages: Page[] = []
  const ids = new Set<string>()
  let hasMore = true
  let failure = ''
  while (hasMore && ctx.now().getTime() < until) {
    if (allPages.length > 0) await sleep(IMPORT_LIMITS.pageWaitMs)
    const page = allPages.length + 1
    try {
      const listingPage = await ctx.listings.homes.searchPage({
        where: { by: 'url', url },
        statusFilter: null,
        price: ANY_PRICE,
        page,
      })
      const newRows = listingPage.rows.filter(({ sourceId }) => !ids.has(sourceId))
      for (const { sourceId } of newRows) ids.add(sourceId)
      const properties = newRows.map((row) => ({ title: titleOf(row.address), href: row.url }))
      allPages.push({ pageNumber: page, url: listingPage.url, properties })
      hasMore = listingPage.hasMore && newRows.length > 0
    } catch (error) {
      if (!(error instanceof ListingError)) throw error
      if (allPages.length === 0)
        throw new AppError(error.code, `${IMPORT_ERRORS.site(host)}: ${error.message}`, { cause: error })
      failure = ` ${error.message}`
      hasMore = false
    }
  }
  return {
    success: true,
    data: { allPages, summary: { totalPropertiesFound: ids.size, timeoutReached: hasMore } },
    message: `${ids.size} homes on ${allPages.length} pages.${failure}`,
  }
}

/** Returns 'street, city state, zip' (D3-100). */
const titleOf = (address: ListingAddress): string =>
  [streetWithUnit(address), `${address.city} ${address.state}`.trim(), address.zipCode].join(', ')
