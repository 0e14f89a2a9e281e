import type { LeadFilter, LeadSelection } from '#domain/leads/lead-filter.ts'

/** Homes selected individually, or all that match the filter except some (U-21). `anchor` is where a range begins. */
export type SelectionState = {
  readonly kind: 'ids' | 'matching'
  /** The selected homes; with 'matching', the excluded ones. */
  readonly ids: ReadonlySet<string>
  readonly anchor: string | null
}

export const EMPTY_SELECTION: SelectionState = { kind: 'ids', ids: new Set(), anchor: null }

export type SelectionEvent =
  | { readonly type: 'toggle'; readonly id: string }
  /** A click with Shift: every row on the page between the anchor and this one gets the anchor's state. */
  | { readonly type: 'extend'; readonly id: string; readonly page: readonly string[] }
  | { readonly type: 'page'; readonly page: readonly string[] }
  | { readonly type: 'matching' }
  | { readonly type: 'clear' }

export const isSelected = ({ kind, ids }: SelectionState, id: string): boolean => ids.has(id) === (kind === 'ids')

/** The selection after an event. */
export function selectionAfter(state: SelectionState, event: SelectionEvent): SelectionState {
  switch (event.type) {
    case 'toggle':
      return { ...withAll(state, [event.id], !isSelected(state, event.id)), anchor: event.id }
    case 'extend': {
      const from = state.anchor === null ? -1 : event.page.indexOf(state.anchor)
      const to = event.page.indexOf(event.id)
      if (from === -1 || to === -1) return selectionAfter(state, { type: 'toggle', id: event.id })
      const between = event.page.slice(Math.min(from, to), Math.max(from, to) + 1)
      return { ...withAll(state, between, isSelected(state, state.anchor!)), anchor: event.id }
    }
    case 'page':
      return withAll(state, event.page, !event.page.every((id) => isSelected(state, id)))
    case 'matching':
      return { kind: 'matching', ids: new Set(), anchor: null }
    case 'clear':
      return EMPTY_SELECTION
  }
}

function withAll(state: SelectionState, changedIds: readonly string[], on: boolean): SelectionState {
  const ids = new Set(state.ids)
  for (const id of changedIds) {
    if (on === (state.kind === 'ids')) ids.add(id)
    else ids.delete(id)
  }
  return { ...state, ids }
}

/** The number of selected homes, if this many match. */
export const countSelected = ({ kind, ids }: SelectionState, total: number): number =>
  kind === 'ids' ? ids.size : Math.max(0, total - ids.size)

/** Returns the selection as the server expects it. */
export const leadSelectionOf = ({ kind, ids }: SelectionState, filter: LeadFilter): LeadSelection =>
  kind === 'ids' ? { kind, ids: [...ids] } : { kind, filter, except: [...ids] }

/** Whether all, some or none of the page are selected (D3-119). */
export function pageState(state: SelectionState, page: readonly string[]): 'all' | 'some' | 'none' {
  const count = page.filter((id) => isSelected(state, id)).length
  if (count === 0) return 'none'
  return count === page.length ? 'all' : 'some'
}
