import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type EntrySource, entrySourceOf } from './entry-source.ts'

/** D2-001: how the visitor came, read once; the history entry is then replaced by one that says nothing of it. */
export function useEntrySource(): EntrySource {
  const { state, pathname, search } = useLocation()
  const [arrival] = useState(() => entrySourceOf(state))
  const navigate = useNavigate()
  const hasState = state !== null

  useEffect(() => {
    if (hasState) void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true })
  }, [hasState, navigate, pathname, search])

  return arrival
}
