import { useCallback } from 'react'
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router'

/** The new query after the `?`, made from the current one. */
export type QueryChange = (now: URLSearchParams) => URLSearchParams | Readonly<Record<string, string>>

/**
 * Returns the query of the page's URL, and a function to change it. A change starts from the current URL, even if it
 * has not been rendered yet: the router's own setter starts from the last rendered one, so the first of two quick
 * changes would be lost.
 */
export function useUrlQuery(): readonly [
  query: URLSearchParams,
  changeQuery: (change: QueryChange, options?: NavigateOptions) => void,
] {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const changeQuery = useCallback(
    (change: QueryChange, options?: NavigateOptions) => {
      const next = new URLSearchParams(change(new URLSearchParams(window.location.search)))
      void navigate(`?${next}`, options)
    },
    [navigate],
  )
  return [query, changeQuery]
}
