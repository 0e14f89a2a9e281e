import { ListingError } from '#domain/imports/listing-error.ts'
import { homesComIdOf } from '#domain/imports/listing-site.ts'
import type { Fetcher, ListingDetails, ListingPage, ListingQuery, ListingSource } from '#server/ports/listings.ts'
import { homeOnPage } from './homes-com-home.ts'
import { resultsOn, rowOf } from './homes-com-search.ts'
import { homeUrl, siteUrl } from './reading.ts'
import { classifyRows } from './rows.ts'

// -- Translate

/** Page `n` of the results: '/p2/' goes at the end of the path, before the original query (D3-203). */
export function pageUrl(search: string, page: number): string {
  const url = new URL(search)
  const path = url.pathname.replace(/\/p\d+\/?$/, '/').replace(/(?<!\/)\/*$/, '/')
  url.pathname = page > 1 ? `${path}p${page}/` : path
  url.hash = ''
  return url.href
}

// -- Calls

type Settings = {
  readonly name: string
  readonly site: string
  readonly baseUrl: string
  readonly fetcher: Fetcher
  readonly today: () => string
}

/** The pages of a homes.com-style site, read by the URL of a search there. */
export function homesListings(settings: Settings): ListingSource {
  const { name, fetcher } = settings

  async function searchPage(query: ListingQuery): Promise<ListingPage> {
    const { where, page } = query
    const start = where.by === 'url' ? siteUrl(where.url, settings) : null
    if (start === null) throw new ListingError(name, 'not_found', 'needs the URL of a search on the site')
    const url = pageUrl(start, page)
    const fetchedPage = await fetcher.get(url)
    // Beyond the last page the site redirects to another one.
    if (pageUrl(fetchedPage.url, page) !== fetchedPage.url) return beyondTheEnd(url, query)
    const { entries, declaredTotal, totalPages } = resultsOn(fetchedPage.text, settings)
    const sorted = classifyRows(
      entries.map((entry) => rowOf(entry, settings)),
      query,
    )
    const pages = totalPages ?? page
    return {
      url,
      page,
      ...sorted,
      hasMore: entries.length > 0 && page < pages,
      declaredTotal,
      totalPages,
      isTruncated: false,
    }
  }

  async function details(link: string): Promise<ListingDetails> {
    const url = homeUrl(link, settings)
    const key = url === null ? null : homesComIdOf(url)
    if (url === null || key === null)
      throw new ListingError(name, 'not_found', 'this is not the address of a home on the site')
    const { text } = await fetcher.get(url)
    return homeOnPage(text, { ...settings, key, url, today: settings.today() })
  }

  return { name: 'homes', searchesBy: ['url'], searchPage, details }
}

const beyondTheEnd = (url: string, query: ListingQuery): ListingPage => ({
  url,
  page: query.page,
  ...classifyRows([], query),
  hasMore: false,
  declaredTotal: null,
  totalPages: null,
  isTruncated: false,
})
