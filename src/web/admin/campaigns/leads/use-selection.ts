import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SELECTS_MATCHING } from '../next-steps.ts'
import { EMPTY_SELECTION, selectionAfter, type SelectionEvent } from './selection.ts'

/**
 * The selection among the filtered homes: at first none, or all of them after a link that asks for it. Another filter
 * starts with none, because it selects from others.
 */
export function useSelection(filter: string) {
  const { state, key } = useLocation() as { state: Partial<typeof SELECTS_MATCHING> | null; key: string }
  const [current, setCurrent] = useState(() => ({
    key,
    filter,
    selected: state?.selects ? selectionAfter(EMPTY_SELECTION, { type: 'matching' }) : EMPTY_SELECTION,
  }))
  if (state?.selects && current.key !== key)
    setCurrent({ key, filter, selected: selectionAfter(EMPTY_SELECTION, { type: 'matching' }) })
  const selected = current.filter === filter ? current.selected : EMPTY_SELECTION
  const select = (event: SelectionEvent) =>
    setCurrent((before) => ({
      key: before.key,
      filter,
      selected: selectionAfter(before.filter === filter ? before.selected : EMPTY_SELECTION, event),
    }))
  return { selected, select }
}
