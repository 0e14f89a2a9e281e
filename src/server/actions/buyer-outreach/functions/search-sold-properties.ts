import type { SoldHome } from '#contract/buyer-outreach.ts'
import type { Output, Parsed } from '#contract/index.ts'
import { isOlderSale } from '#domain/buyer-outreach/buyer-outreach.ts'
import { sourceKeyOf } from '#domain/imports/listing-match.ts'
import type { ListingRow } from '#domain/imports/listing.ts'
import { shopDay } from '#domain/iso-dates.ts'
import { searchArea } from '#server/actions/imports/index.ts'
import { leadPicture } from '#server/actions/leads/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import type { ListingPage } from '#server/ports/listings.ts'

/**
 * Searches sold homes (D3-050 … D3-055). Results begin with the newest sales, so each page of the source is read
 * together with its counterpart from the end, which has the sales of a year ago: the two are one page here, and there
 * are half as many. A page after the last is the last.
 */
export async function searchSoldProperties(
  ctx: Context,
  input: Parsed<'search-sold-properties'>,
  caller: AdminCaller,
): Promise<Output<'search-sold-properties'>> {
  const { area, page, price_min, price_max } = input
  const price = { minCents: price_min * 100, maxCents: price_max === 0 ? null : price_max * 100 }
  const readPage = (number: number) => searchArea(ctx, area, { statusFilter: 'sold', price, page: number })
  const front = await readPage(page)
  const totalPages = pagesOf(front, page)
  if (page > totalPages) return await searchSoldProperties(ctx, { ...input, page: totalPages }, caller)
  const counterpart = (front.totalPages ?? 0) + 1 - page
  const back = counterpart > page ? (await readPage(counterpart)).rows : []
  const today = shopDay(ctx.now())
  const homes = onceEach([...front.rows, ...back])
  const view = (listing: ListingRow): SoldHome => ({
    listing: { ...listing, agents: [...listing.agents] },
    image: leadPicture(ctx, caller, listing.photoUrl),
  })
  return {
    page,
    total_pages: totalPages,
    total_results: front.declaredTotal,
    recent: homes.filter(({ dateSold }) => !isOlderSale(dateSold, today)).map(view),
    older: homes.filter(({ dateSold }) => isOlderSale(dateSold, today)).map(view),
  }
}

/** A source that does not say how many pages it has is read from the front only. */
const pagesOf = ({ totalPages, hasMore }: ListingPage, page: number): number =>
  totalPages === null ? page + (hasMore ? 1 : 0) : Math.max(1, Math.ceil(totalPages / 2))

const onceEach = (rows: readonly ListingRow[]): ListingRow[] => [
  ...new Map(rows.map((row) => [sourceKeyOf(row), row])).values(),
]
