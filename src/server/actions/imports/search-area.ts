import { CAMPAIGN_TEXTS } from '#domain/campaigns/campaign-form.ts'
import { AppError } from '#domain/errors.ts'
import { ListingError, type ListingErrorKind } from '#domain/imports/listing-error.ts'
import { isUrlOf, LISTING_SOURCES } from '#domain/imports/listing-site.ts'
import type { Context } from '#server/context.ts'
import type { ListingPage, ListingQuery } from '#server/ports/listings.ts'

/** Errors for which trying another source is pointless. */
const NO_SUCH_AREA: readonly ListingErrorKind[] = ['not_found', 'wrong_region']

/**
 * Returns a results page from the first source that can search by area or ZIP code. If all fail, throws the
 * ListingError of the last one; if no source can search by area, throws one that says so.
 */
export async function searchArea(
  ctx: Context,
  area: string,
  restOfQuery: Omit<ListingQuery, 'where'>,
): Promise<ListingPage> {
  const where: ListingQuery['where'] = /^\d{5}$/.test(area) ? { by: 'zip', zipCode: area } : { by: 'area', text: area }
  let refusal = new ListingError('Listings', 'unauthorized', 'no source that searches an area is switched on')
  for (const name of LISTING_SOURCES) {
    const source = ctx.listings[name]
    if (!source.searchesBy.includes(where.by)) continue
    try {
      return await source.searchPage({ ...restOfQuery, where })
    } catch (error) {
      if (!(error instanceof ListingError) || NO_SUCH_AREA.includes(error.kind)) throw error
      ctx.log.warn({ err: error, source: name }, 'listing source failed')
      refusal = error
    }
  }
  throw refusal
}

/** Returns the configured listing site; throws 'bad_input' if a URL to search is of another one (D3-094). */
export function requireListingUrl({ config }: Pick<Context, 'config'>, url: string): string {
  const host = config.LISTING_SITE
  if (!isUrlOf(host, url)) throw new AppError('bad_input', CAMPAIGN_TEXTS.noHost(host))
  return host
}
