import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ADMIN_SEARCH } from '#domain/admin/admin.ts'
import type { AdminRole } from '#domain/admin/roles.ts'
import { functionQuery } from '#web/admin/queries.ts'
import { actionsFor, type EntryGroup, groupsOf } from './entries.ts'

/** The pause in typing before a search: long enough to send one request per word, too short to be noticed. */
const SEARCH_DELAY_MS = 150

/** The results for a text: screens and actions at once, the rest when the server responds. */
export function useSearch(text: string, role: AdminRole) {
  const query = text.trim()
  const [searchText, setSearchText] = useState(query)
  useEffect(() => {
    const timer = setTimeout(() => setSearchText(query), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [query])
  const isEnough = query.length >= ADMIN_SEARCH.minChars
  const results = useQuery({
    ...functionQuery('search-admin', { text: searchText }),
    enabled: isEnough && searchText === query,
  })
  const actions = actionsFor(query, role)
  const groups: EntryGroup[] = [
    ...(actions.length > 0 ? [{ name: 'Go to', entries: actions }] : []),
    ...(isEnough && searchText === query && results.data ? groupsOf(results.data) : []),
  ]
  const error = isEnough && searchText === query ? results.error : null
  return {
    groups,
    error,
    isPending: isEnough && error === null && (searchText !== query || results.data === undefined),
    retry: () => void results.refetch(),
  }
}
