import type { CountyMatch } from '#domain/imports/county.ts'
import type { LostValue } from '#domain/imports/listing-file.ts'
import type { PriceRange } from '#domain/imports/listing-price.ts'
import type { ListingSourceName } from '#domain/imports/listing-site.ts'
import type { ListingStatusFilter } from '#domain/imports/listing-status.ts'
import type { ListingRow } from '#domain/imports/listing.ts'

export type FetchedPage = {
  /** The final URL, after redirects. */
  readonly url: string
  readonly contentType: string
  readonly text: string
}

/**
 * Fetches the pages of one site: from the site itself, or through the operator's fetch provider. One call at a time, at
 * the slower of the site's robots.txt pace and ours; retries only if the site asks for a later retry.
 */
export type Fetcher = {
  /**
   * Fetches a page. Throws ListingError: 'disallowed' by robots.txt, 'blocked' by a block page, 'limited', 'not_found',
   * 'unreachable', 'shape' for a page that is too large or redirects to another site.
   */
  readonly get: (url: string, accept?: string) => Promise<FetchedPage>
}

export type ListingPhoto = {
  readonly url: string
  readonly widthPx: number | null
  readonly caption: string | null
  /** The subject of the photo according to the source; null if not given. */
  readonly shows: 'front' | 'outside' | 'inside' | 'plan' | null
}

export type ListingDetails = ListingRow & {
  readonly county: string | null
  /** The most likely front first, each photo once, without maps and logos. */
  readonly photos: readonly ListingPhoto[]
  /** The names of the source's fields for this home, in order (D3-209). */
  readonly availableKeys: readonly string[]
}

export type ListingQuery = {
  /** An area as people write it ('Oak Park, IL'), a ZIP code, or a page of the site that shows results. */
  readonly where:
    | { readonly by: 'area'; readonly text: string }
    | { readonly by: 'zip'; readonly zipCode: string }
    | { readonly by: 'url'; readonly url: string }
  /** Null: whatever the page shows. */
  readonly statusFilter: ListingStatusFilter | null
  readonly price: PriceRange
  /** The number of the page, from 1. */
  readonly page: number
}

/** Homes of a page that are not among its rows, by reason. */
export type LeftOut = {
  /** Unreadable homes; see `problems`. */
  readonly malformed: number
  /** Homes that must not be shown at their owner's request. */
  readonly withheld: number
  readonly otherStatus: number
  readonly outOfPrice: number
  /** Outside the requested area. */
  readonly elsewhere: number
  /** Twice on this page. */
  readonly repeated: number
}

export type ListingPage = {
  /** The URL that was read. */
  readonly url: string
  readonly page: number
  readonly rows: readonly ListingRow[]
  /** Homes on the page, including those left out. */
  readonly found: number
  readonly leftOut: LeftOut
  /** The first few unreadable homes, for the log. */
  readonly problems: readonly string[]
  /** Whether there is another page. It may repeat an earlier one: callers stop when a page has nothing new. */
  readonly hasMore: boolean
  /** The source's own total; null if not given. */
  readonly declaredTotal: number | null
  readonly totalPages: number | null
  /** Whether the source has more results than it shows for one search: use a smaller area or price range. */
  readonly isTruncated: boolean
}

/** A source of homes for sale, under contract and sold. Every call throws ListingError instead of returning nothing. */
export type ListingSource = {
  readonly name: ListingSourceName
  /** What it can search by. */
  readonly searchesBy: readonly ListingQuery['where']['by'][]
  readonly searchPage: (query: ListingQuery) => Promise<ListingPage>
  /** Returns a listing. Throws 'not_found' also for a URL that is not one of this source's. */
  readonly details: (url: string) => Promise<ListingDetails>
}

export type ListingSources = { readonly [N in ListingSourceName]: ListingSource }

/** A home of a file that an admin downloaded from a listing site or made. */
export type FileRow = Omit<ListingRow, 'source' | 'url'> & {
  readonly url: string | null
  /** The row's line in the file, counted from 1. */
  readonly line: number
}

export type ListingFile = {
  readonly rows: readonly FileRow[]
  readonly unreadable: readonly { readonly line: number; readonly reason: string }[]
  /** What could not be read in `rows`, by line. */
  readonly lost: ReadonlyMap<number, readonly LostValue[]>
  readonly headers: readonly string[]
  /** The header that each of our fields was read from. */
  readonly columns: Readonly<Record<string, string>>
}

/** Reads such files: 'Download All' of a listing site, or any CSV file whose first line has its column names. */
export type ListingFiles = {
  /** Returns the column names in the first line; none if the file is not text. */
  readonly headers: (bytes: Uint8Array) => readonly string[]
  /**
   * Reads a file. `columns` maps headers to our fields where they are not recognized. Throws ListingError 'shape' if
   * the file is of another kind, too large or lacks an address.
   */
  readonly read: (bytes: Uint8Array, columns?: Readonly<Record<string, string>>) => ListingFile
}

/** Counties and their ZIP codes. */
export type Counties = { readonly match: (text: string) => CountyMatch }

export type AgentQuery = {
  readonly name: string
  readonly license: string | null
  readonly brokerage: string | null
  readonly city: string | null
  readonly state: string | null
}

/** Contact details that were found for an agent. They never replace those of the listing itself. */
export type AgentContact = {
  readonly email: string | null
  readonly phone: string | null
  readonly mobile: string | null
  readonly confidence: 'high' | 'medium' | 'low'
  readonly method: 'web_search'
  /** Pages on which we ourselves saw these contact details. */
  readonly sources: readonly string[]
  /** One sentence for the admin. */
  readonly notes: string
}

/** Looks up agents. */
export type AgentDirectory = {
  /** Returns the contact details; null if no page confirms them. Throws AppError 'busy' or 'unavailable'. */
  readonly find: (agent: AgentQuery) => Promise<AgentContact | null>
}
