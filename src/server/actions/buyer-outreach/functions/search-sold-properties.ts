import type { SoldHome } from '#contract/buyer-outreach.ts'
import type { Output, Parsed } from '#contract/index.ts'
import { isOlderSale } from '#domain/buyer-outreach/buyer-outreach.ts'
import { shopDay } from '#domain/iso-dates.ts'
import { searchArea } from '#server/actions/address/index.ts'
import { leadPicture } from '#server/actions/leads/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import type { ListingPage, ListingRow } from '#server/ports/listings.ts'

/**
 * Searches sold homes (D3-050 … D3-055). Results begin with the newest sales, so each page is read together with its
 * counterpart from the end, which has the sales of a year ago.
 */
export async function searchSoldProperties(
  ctx: Context,
  { area, page, price_min, price_max }: Parsed<'search-sold-properties'>,
  caller: AdminCaller,
): Promise<Output<'search-sold-properties'>> {
  const price = { minCents: price_min * 100, maxCents: price_max === 0 ? null : price_max * 100 }
  const readPage = (number: number) => searchArea(ctx, area, { want: 'sold', price, page: number })
  const front = await readPage(page)
  const totalPages = pagesOf(front, page)
  const counterpart = totalPages + 1 - page
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

const pagesOf = ({ totalPages, hasMore }: ListingPage, page: number): number =>
  Math.max(totalPages ?? 0, page + (hasMore ? 1 : 0))

const onceEach = (rows: readonly ListingRow[]): ListingRow[] => [
  ...new Map(rows.map((row) => [`${row.source} ${row.sourceId}`, row])).values(),
]
