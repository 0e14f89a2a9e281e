import { useReducer } from 'react'
import { EMPTY_SELECTION, isSelected, selectionAfter } from '#web/admin/campaigns/leads/selection.ts'

/** Which of the shown items are selected, and how to select them. Items that are no longer shown are not selected. */
export function useSelected(ids: readonly string[]) {
  const [selection, change] = useReducer(selectionAfter, EMPTY_SELECTION)
  const has = (id: string) => isSelected(selection, id)
  return {
    ids: ids.filter(has),
    has,
    toggle: (id: string) => change({ type: 'toggle', id }),
    /** Selects all of these, or none if all are selected. */
    toggleAll: (some: readonly string[]) => change({ type: 'page', page: some }),
    clear: () => change({ type: 'clear' }),
  }
}

export type Selected = ReturnType<typeof useSelected>
