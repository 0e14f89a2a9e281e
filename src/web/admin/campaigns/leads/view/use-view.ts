import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { queryOf, type View, viewOf } from './view.ts'

/** The view in the URL, and how to change it; another filter starts at the first page and leaves an open home open. */
export function useView(campaignId: string) {
  const [query, changeQuery] = useUrlQuery()
  const view = viewOf(query)
  const show = (change: Partial<View>, { replace = false } = {}) =>
    changeQuery((now) => queryOf(campaignId, { ...viewOf(now), page: 1, ...change }), {
      replace,
      preventScrollReset: true,
    })
  /** Opens another page or home of the same list. */
  const goTo = (change: Partial<Pick<View, 'page' | 'lead' | 'edit'>>, { replace = false } = {}) =>
    changeQuery((now) => queryOf(campaignId, { ...viewOf(now), ...change }), { replace, preventScrollReset: true })
  return { view, show, goTo }
}
