import type { LeadFilter } from '#contract/lead-selection.ts'
import { STAGE_NAMES } from '#domain/leads/funnel.ts'
import {
  LEAD_RANGES,
  LEAD_SORTS,
  LEAD_TABS,
  type LeadOrder,
  type LeadRange,
  PROCESSING_STATUSES,
} from '#domain/leads/lead-filter.ts'
import { differing, oneOf, pageOf, textOf } from '../../kit/query-state.ts'

/** What the screen shows, as it is in the URL (U-20). */
export type View = LeadOrder &
  Pick<LeadFilter, 'tab' | 'search' | 'status' | 'stage'> & {
    readonly page: number
    readonly range: LeadRange
    /** The home whose sheet is open. */
    readonly lead: string | null
  }

const FIRST: View = {
  tab: 'all',
  search: '',
  status: null,
  stage: null,
  range: 'all',
  sort: 'import_order',
  direction: 'asc',
  page: 1,
  lead: null,
}

const MOST_CHARS = 200

/** What an address asks for; what it says wrongly counts as not said. */
export const viewOf = (query: URLSearchParams): View => ({
  tab: oneOf(LEAD_TABS, query.get('tab')) ?? FIRST.tab,
  search: textOf(query, 'search', MOST_CHARS),
  status: oneOf(PROCESSING_STATUSES, query.get('status')),
  stage: oneOf(STAGE_NAMES, query.get('stage')),
  range: oneOf(LEAD_RANGES, query.get('range')) ?? FIRST.range,
  sort: oneOf(LEAD_SORTS, query.get('sort')) ?? FIRST.sort,
  direction: query.get('direction') === 'desc' ? 'desc' : 'asc',
  page: pageOf(query),
  lead: query.get('lead'),
})

/** The address of a view: it says only what differs from the first one. */
export const queryOf = (campaignId: string, view: View): URLSearchParams =>
  new URLSearchParams({ campaign_id: campaignId, ...differing(view, FIRST) })

/** The filter of a view; `within` is the locked list of its range. */
export const filterOf = ({ tab, search, status, stage }: View, within: string[] | null): LeadFilter => ({
  tab,
  search: search.trim(),
  status,
  stage,
  within,
})

/** Whether anything but the tab narrows the list. */
export const isNarrowed = ({ search, status, stage, range }: View): boolean =>
  search.trim() !== '' || status !== null || stage !== null || range !== 'all'
