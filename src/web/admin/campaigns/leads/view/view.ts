import { STAGE_NAMES, STAGES } from '#domain/leads/funnel.ts'
import { GAP_LABELS, RANGE_LABELS, STATUS_LABELS } from '#domain/leads/labels.ts'
import {
  LEAD_GAPS,
  LEAD_RANGES,
  LEAD_SORTS,
  LEAD_TABS,
  type LeadFilter,
  type LeadOrder,
  type LeadRange,
  PROCESSING_STATUSES,
} from '#domain/leads/lead-filter.ts'
import { changedParameters, oneOf, pageOf, textOf } from '#web/kit/query-state.ts'

/** The view of the list, as it is in the URL (U-20). */
export type View = LeadOrder &
  Pick<LeadFilter, 'tab' | 'search' | 'status' | 'stage' | 'missing'> & {
    readonly page: number
    readonly range: LeadRange
    /** The home whose panel is open. */
    readonly lead: string | null
    /** Whether the panel shows the form. */
    readonly edit: boolean
  }

const DEFAULT_VIEW: View = {
  tab: 'all',
  search: '',
  status: null,
  stage: null,
  missing: null,
  range: 'all',
  sort: 'import_order',
  direction: 'asc',
  page: 1,
  lead: null,
  edit: false,
}

const MAX_CHARS = 200

/** The view of a URL; invalid values are ignored. */
export const viewOf = (query: URLSearchParams): View => ({
  tab: oneOf(LEAD_TABS, query.get('tab')) ?? DEFAULT_VIEW.tab,
  search: textOf(query, 'search', MAX_CHARS),
  status: oneOf(PROCESSING_STATUSES, query.get('status')),
  stage: oneOf(STAGE_NAMES, query.get('stage')),
  missing: oneOf(LEAD_GAPS, query.get('missing')),
  range: oneOf(LEAD_RANGES, query.get('range')) ?? DEFAULT_VIEW.range,
  sort: oneOf(LEAD_SORTS, query.get('sort')) ?? DEFAULT_VIEW.sort,
  direction: query.get('direction') === 'desc' ? 'desc' : 'asc',
  page: pageOf(query),
  lead: query.get('lead'),
  edit: query.get('edit') === 'true',
})

/** The URL query of a view: only what differs from the default. */
export const queryOf = (campaignId: string, view: View): URLSearchParams =>
  new URLSearchParams({ campaign_id: campaignId, ...changedParameters(view, DEFAULT_VIEW) })

/** The filter of a view; `within` is the locked list of its range. */
export const filterOf = ({ tab, search, status, stage, missing }: View, within: string[] | null): LeadFilter => ({
  tab,
  search: search.trim(),
  status,
  stage,
  missing,
  within,
})

/** The text of an active filter, and the change that removes it. */
export type FilterChip = { readonly text: string; readonly without: Partial<View> }

/** All active filters except the tab, one chip each, in the order of the toolbar. */
export function chipsOf({ search, status, stage, missing, range }: View): readonly FilterChip[] {
  const chips: FilterChip[] = []
  if (search.trim() !== '') chips.push({ text: `Search: ${search.trim()}`, without: { search: DEFAULT_VIEW.search } })
  if (status !== null) chips.push({ text: `Status: ${STATUS_LABELS[status]}`, without: { status: null } })
  if (stage !== null) chips.push({ text: `Tracking status: ${STAGES[stage]}`, without: { stage: null } })
  if (missing !== null) chips.push({ text: GAP_LABELS[missing], without: { missing: null } })
  if (range !== 'all') chips.push({ text: RANGE_LABELS[range], without: { range: 'all' } })
  return chips
}

/** The change that removes every filter but the tab. */
export const UNFILTERED: Partial<View> = { search: '', status: null, stage: null, missing: null, range: 'all' }

/** Whether anything except the tab narrows the list. */
export const isNarrowed = (view: View): boolean => chipsOf(view).length > 0
