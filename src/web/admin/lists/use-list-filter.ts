import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { changedParameters } from '#web/kit/query-state.ts'

/**
 * The filter of a list, kept in the URL (U-20), and how to change it; a change returns to the first page. `read` parses
 * a query; values equal to those of an empty query are left out of the URL.
 */
export function useListFilter<Filter extends { readonly page: number }>(
  read: (query: URLSearchParams) => Filter,
): readonly [filter: Filter, change: (change: Partial<Filter>) => void] {
  const [query, changeQuery] = useUrlQuery()
  const change = (part: Partial<Filter>) =>
    changeQuery((now) => changedParameters({ ...read(now), page: 1, ...part }, read(new URLSearchParams())))
  return [read(query), change]
}
