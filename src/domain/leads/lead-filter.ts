import type { Stage } from './funnel.ts'

export const PROCESSING_STATUSES = ['pending', 'processing', 'completed', 'failed', 'contacted'] as const
export type ProcessingStatus = (typeof PROCESSING_STATUSES)[number]

/** Returns the status of a home after its details were read; 'contacted' does not change (D3-156). */
export const statusAfter = (before: ProcessingStatus, outcome: 'completed' | 'failed'): ProcessingStatus =>
  before === 'contacted' ? 'contacted' : outcome

/** The tabs of a campaign's homes (D3-113). */
export const LEAD_TABS = ['all', 'with_email', 'ready_to_send'] as const
export type LeadTab = (typeof LEAD_TABS)[number]

/**
 * The gaps of a home: no email of its agent; no email, though looking up its agent may still find one; no art. Nothing
 * more is to be found if the agent was looked up already, or if neither the home nor its listing names one.
 */
export const LEAD_GAPS = ['agent', 'lookup', 'art'] as const
export type LeadGap = (typeof LEAD_GAPS)[number]

/** Ranges; a range locks its list of homes when it is first used (D3-116). */
export const LEAD_RANGES = ['all', 'first', 'last'] as const
export type LeadRange = (typeof LEAD_RANGES)[number]
export const LEAD_RANGE_SIZE = 50

/** The sort orders (D3-117). */
export const LEAD_SORTS = ['date_sold', 'sale_price', 'address', 'suitability_score', 'import_order'] as const
export type LeadSort = (typeof LEAD_SORTS)[number]
type SortDirection = 'asc' | 'desc'

/** The order of a list of homes; unknown values are last either way. */
export type LeadOrder = { readonly sort: LeadSort; readonly direction: SortDirection }

/** Selects homes of a campaign. */
export type LeadFilter = {
  readonly tab: LeadTab
  /** Part of a street, a city, an agent's name or brokerage; empty: any. */
  readonly search: string
  readonly status: ProcessingStatus | null
  readonly stage: Stage | null
  /** Only homes that lack this; null: any. */
  readonly missing: LeadGap | null
  /** The locked list of a range (D3-116); null: all. */
  readonly within: readonly string[] | null
}

/** Homes selected one by one, or all that match a filter with exceptions (U-21). */
export type LeadSelection =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'matching'; readonly filter: LeadFilter; readonly except: readonly string[] }

/** Whether a filter leaves out homes for another reason than their tab and stage. */
export const isNarrowing = ({ search, status, missing, within }: LeadFilter): boolean =>
  search !== '' || status !== null || missing !== null || within !== null

/** Whether a filter excludes no home of the campaign. */
export const isEveryLead = (filter: LeadFilter): boolean =>
  filter.tab === 'all' && filter.stage === null && !isNarrowing(filter)
