import { z } from '#web/admin/zod.ts'
import { parsed, stored } from '#web/kit/browser-storage.ts'
import { queryOf, type View } from './view.ts'

/** A named view, for every campaign: filters, sort and tab, without the page and the open home. */
export const SavedView = z.object({ name: z.string().min(1).max(60), query: z.string().max(500) })
export type SavedView = z.output<typeof SavedView>

export const MAX_VIEWS = 30

const Views = z.array(SavedView).max(MAX_VIEWS)

/** The views of this browser as JSON. */
export const savedViews = stored('gablework.lead-views', (text) => viewsIn(text) !== null)

const viewsIn = (text: string): readonly SavedView[] | null => parsed(Views, text)

export const readViews = (text: string | null): readonly SavedView[] => (text === null ? [] : (viewsIn(text) ?? []))

/** Returns the views with this one added, sorted by name; it replaces one of the same name. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [...views.filter(({ name }) => name !== view.name), view].toSorted((a, b) => a.name.localeCompare(b.name))

/** The saved part of a view, as a URL query. */
export function savedQueryOf(view: View): string {
  const query = queryOf('', { ...view, page: 1, lead: null, edit: false })
  query.delete('campaign_id')
  return query.toString()
}
