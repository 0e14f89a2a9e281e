import type { CalendarDate } from '#domain/iso-dates.ts'
import { soldWhen } from './listing-date.ts'
import type { PriceRange } from './listing-price.ts'
import type { ListingStatusFilter } from './listing-status.ts'

/** The sites that a campaign's homes are imported from. */
export const IMPORT_SITES = ['zillow', 'redfin', 'homes'] as const
export type ImportSite = (typeof IMPORT_SITES)[number]

/** The third site is the configured listing site (`LISTING_SITE`), named by `host`. */
const SITE_NAMES = { zillow: 'Zillow', redfin: 'Redfin' } as const
export const siteName = (site: ImportSite, host: string): string => (site === 'homes' ? host : SITE_NAMES[site])

/** Returns a source's name as stored with campaigns and homes; for the configured listing site, its host (D3-153). */
export const storedSourceName = (site: ImportSite, host: string): string => (site === 'homes' ? host : site)

/**
 * `bulk` and `page_by_page` read page after page and stop at different targets; `one_page` reads one; `choice` reads
 * all pages first, then waits for a choice of homes (D3-086 … D3-091).
 */
export const IMPORT_MODES = ['bulk', 'page_by_page', 'one_page', 'choice'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** `waiting`: for a choice of homes. */
export const IMPORT_STATES = ['running', 'waiting', 'stopped', 'failed', 'finished'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** Why an import ended, and its text on screens. */
export const IMPORT_ENDS = {
  target: 'Target reached.',
  no_more_pages: 'No more pages.',
  nothing_found: 'No homes were found there.',
  person: 'Stopped. It can continue from here.',
  timeout: 'Stopped at the time limit of one hour. It can continue from here.',
  error: 'The import stopped because of an error.',
} as const
export type ImportEnd = keyof typeof IMPORT_ENDS
export const IMPORT_END_NAMES = Object.keys(IMPORT_ENDS) as [ImportEnd, ...ImportEnd[]]

/** Where to look for homes: the ZIP codes of a county are separate places, searched one by one (D3-091). */
export type ImportQuery = {
  readonly where:
    | { readonly by: 'area'; readonly text: string }
    | { readonly by: 'zips'; readonly zipCodes: readonly string[]; readonly county: string | null }
    | { readonly by: 'url'; readonly url: string }
  readonly statusFilter: ListingStatusFilter | null
  readonly price: PriceRange
  /** The page to read in the mode `one_page`. */
  readonly onlyPage?: number
}

export const placesOf = ({ where }: ImportQuery): number => (where.by === 'zips' ? where.zipCodes.length : 1)

/** Pace and limits (D3-090, D3-091, D3-099, D3-261). */
export const IMPORT_LIMITS = {
  /** The number of homes to import if none is given. */
  defaultTarget: 50,
  /** Between two pages, and between two ZIP codes. */
  pageWaitMs: 1000,
  /** Homes written with one statement. */
  insertBatch: 50,
  /** Homes whose details are read before they are saved. */
  homesAtOnce: 5,
  /** Consecutive failures after which an import stops with a message. */
  maxFailures: 5,
  failureWaitMs: 2000,
  /** How long an import may work before an admin continues it, in minutes. */
  maxMinutes: 60,
} as const

/** Each wait after a failure is twice the one before. */
export const waitAfterFailure = (failures: number): number => IMPORT_LIMITS.failureWaitMs * 2 ** (failures - 1)

/** Why homes of results pages are left out. */
export const LEFT_OUT_REASONS = {
  outOfPrice: 'outside the price range',
  otherStatus: 'with a different sale status',
  elsewhere: 'outside the area',
  withheld: 'withheld by the owner',
  repeated: 'twice on the page',
  malformed: 'unreadable',
} as const
export type LeftOutReason = keyof typeof LEFT_OUT_REASONS
export const LEFT_OUT_NAMES = Object.keys(LEFT_OUT_REASONS) as LeftOutReason[]
export type LeftOutCounts = Readonly<Record<LeftOutReason, number>>
export const NONE_LEFT_OUT: LeftOutCounts = {
  outOfPrice: 0,
  otherStatus: 0,
  elsewhere: 0,
  withheld: 0,
  repeated: 0,
  malformed: 0,
}

export const sumLeftOut = (one: LeftOutCounts, other: LeftOutCounts): LeftOutCounts =>
  Object.fromEntries(LEFT_OUT_NAMES.map((name) => [name, one[name] + other[name]])) as LeftOutCounts

/**
 * The outcome for a home offered by a page: kept; already in the campaign; hidden or removed on request; a
 * home of the campaign has its address, but nothing else in common; without the required email; not of the chosen kind.
 */
export type HomeOutcome = 'kept' | 'known' | 'removed' | 'doubtful' | 'no_email' | 'not_chosen'

/** The choice among the homes of a search on the configured site, and the kind of campaign that follows (D3-088). */
export const SALE_PERIODS = {
  recently_sold: { label: 'Recently sold', subtype: 'recently_closed_agent', when: 'recent' },
  sold_year_ago: { label: 'Sold a year ago', subtype: 'closing_anniversary_agent', when: 'year_ago' },
} as const
export type SalePeriod = keyof typeof SALE_PERIODS
export const SALE_PERIOD_NAMES = Object.keys(SALE_PERIODS) as [SalePeriod, ...SalePeriod[]]

/** Returns whether a home is of the chosen kind; null if its page has no sale date. */
export const isChosen = (choice: SalePeriod, dateSold: CalendarDate | null, today: CalendarDate): boolean | null =>
  dateSold === null ? null : soldWhen(dateSold, today) === SALE_PERIODS[choice].when

/** What decides the next step. */
export type ImportProgress = {
  readonly mode: ImportMode
  readonly choice: SalePeriod | null
  readonly target: number
  readonly hasMore: boolean
  readonly pagesRead: number
  readonly found: number
  /** Homes without an outcome yet. */
  readonly pending: number
  readonly kept: number
  readonly withEmail: number
}

export type NextStep = 'page' | 'homes' | 'wait-for-choice' | { readonly end: ImportEnd }

/** Returns the next step (D3-086 … D3-092). */
export function nextStep(progress: ImportProgress): NextStep {
  const { mode, choice, pending, found, pagesRead } = progress
  const hasNextPage = progress.hasMore && (mode !== 'one_page' || pagesRead === 0)
  const end = found === 0 ? 'nothing_found' : 'no_more_pages'
  if (mode === 'choice' && choice === null) return hasNextPage ? 'page' : pending > 0 ? 'wait-for-choice' : { end }
  if (hasReached(progress)) return { end: 'target' }
  if (pending > 0) return 'homes'
  return hasNextPage ? 'page' : { end }
}

/** Returns whether the target is reached: homes with an email count page by page, all kept homes in bulk (D3-090). */
function hasReached({ mode, target, kept, withEmail }: ImportProgress): boolean {
  if (mode === 'page_by_page') return withEmail >= target
  return mode === 'bulk' && kept >= target
}

/** The place where reading continues. */
export type Position = { readonly place: number; readonly page: number; readonly hasMore: boolean }

/**
 * Returns the position after a page: the next page, or the first of the next place. A page without homes, or without
 * new ones, is the last.
 */
export function positionAfter(
  { place, page }: Pick<Position, 'place' | 'page'>,
  result: { readonly found: number; readonly isNew: boolean; readonly hasMore: boolean },
  places: number,
): Position {
  if (result.hasMore && result.found > 0 && result.isNew) return { place, page: page + 1, hasMore: true }
  return place + 1 < places ? { place: place + 1, page: 1, hasMore: true } : { place, page, hasMore: false }
}

/** The message if there is no better one (D3-230 … D3-232). */
export const IMPORT_ERRORS = {
  save: (message: string) => `Failed to save properties: ${message}`,
  page: 'Failed to scrape page',
  site: (host: string) => `Failed to scrape ${host} properties`,
  zillow: 'Failed to fetch Zillow properties with details',
  redfin: 'Failed to fetch Redfin properties with details',
  conversion: (error: string) => `County conversion failed: ${error}`,
  zipCodes: 'Failed to get zip codes for county',
  toZipCodes: 'Failed to convert county to zip codes',
} as const

/** Returns the message of a failed import that has no better one. */
export function importFailure(site: ImportSite, mode: ImportMode, host: string): string {
  if (site === 'homes') return IMPORT_ERRORS.site(host)
  return mode === 'bulk' ? IMPORT_ERRORS[site] : IMPORT_ERRORS.page
}
