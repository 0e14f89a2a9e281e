import { Bookmark, Columns3, Download, Keyboard, Link2, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { Menu, type MenuItem } from '#web/admin/layout/menu.tsx'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { ShortcutsDialog } from '#web/admin/shortcuts/shortcuts-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/hooks/use-copy.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchBox } from './search-box.tsx'
import { FilterChips } from './view/filter-chips.tsx'
import { FilterFields, FilterSheet } from './view/filter-fields.tsx'
import { LayoutDialog } from './view/layout-dialog.tsx'
import { SavedViews } from './view/saved-views.tsx'
import { chipsOf, type View } from './view/view.ts'

type Props = {
  readonly view: View
  readonly list: Pick<Output<'list-leads'>, 'campaign' | 'total'>
  /** The list is an earlier one, shown until the requested one has loaded. */
  readonly isStale: boolean
  readonly show: (change: Partial<View>, how?: { replace?: boolean }) => void
  readonly searchBox: Ref<HTMLInputElement>
  /** Refreshes the locked range. */
  readonly onRenew: () => void
  readonly onExport: () => void
  /** What the last export has saved. */
  readonly saved: string | null
  /** The line above the list, beside the filters that are on. */
  readonly activity: ReactNode
  /** Further items of the menu on a phone, where there is no room for them at the top. */
  readonly more: readonly MenuItem[]
}

/**
 * Which homes are listed, and in which order (D3-114 … D3-118). On a phone one line: the search, the filters and a
 * menu.
 */
export const Toolbar = ({ view, list, isStale, show, searchBox, onRenew, onExport, saved, activity, more }: Props) => {
  const [openPanel, setOpenPanel] = useState<'filters' | 'views' | 'layout' | 'shortcuts' | null>(null)
  const { copied, copy } = useCopy()
  const mayExport = useHasRole('sender')
  const filters = { view, show, onRenew }
  const dialogProps = (name: typeof openPanel) => ({ open: openPanel === name, onClose: () => setOpenPanel(null) })
  const tools = [
    { name: 'Saved views', icon: Bookmark, onClick: () => setOpenPanel('views') },
    { name: 'Columns and density', icon: Columns3, onClick: () => setOpenPanel('layout') },
    // A link to this view (U-20).
    { name: 'Copy link to this view', icon: Link2, onClick: () => void copy(window.location.href) },
    ...(mayExport ? [{ name: 'Export this list as CSV', icon: Download, onClick: onExport }] : []),
  ]
  return (
    <>
      <div className="mt-2 flex items-center gap-2 max-md:-mr-3 md:flex-wrap">
        <SearchBox
          ref={searchBox}
          search={view.search}
          isWaiting={isStale}
          onSearch={(search) => show({ search }, { replace: true })}
        />
        <FiltersButton count={chipsOf({ ...view, search: '' }).length} onClick={() => setOpenPanel('filters')} />
        <span className="contents max-md:hidden">
          <FilterFields {...filters} />
        </span>
        <span className="inline-flex items-center max-md:hidden">
          {tools.map(({ name, icon: Icon, onClick }) => (
            <IconButton key={name} label={name} onClick={onClick}>
              <Icon aria-hidden="true" className="size-5" />
            </IconButton>
          ))}
          <IconButton label="Keyboard shortcuts" onClick={() => setOpenPanel('shortcuts')}>
            <Keyboard aria-hidden="true" className="size-5" />
          </IconButton>
        </span>
        <Menu label="More" items={[...more, ...tools]} className="md:hidden" />
      </div>
      <p role="status" className="text-sm empty:hidden">
        {copied === null ? saved : copied === 'yes' ? 'Link copied' : 'This browser can’t copy the link'}
      </p>
      <div className="flex flex-wrap items-center gap-x-5">
        {activity}
        <div className="max-md:hidden">
          <FilterChips view={view} show={show} />
        </div>
      </div>
      <FilterSheet {...filters} total={list.total} {...dialogProps('filters')} />
      <SavedViews view={view} show={show} {...dialogProps('views')} />
      <ShortcutsDialog {...dialogProps('shortcuts')} />
      <LayoutDialog subtype={list.campaign.campaign_subtype} {...dialogProps('layout')} />
    </>
  )
}

/** The button of the filters, on a phone only; says how many filters are on. */
const FiltersButton = ({ count, onClick }: { count: number; onClick: () => void }) => (
  <Button variant="outline" className="min-h-11! shrink-0 px-3! md:hidden" onClick={onClick}>
    <SlidersHorizontal aria-hidden="true" className="size-4.5" />
    Filters
    {count === 0 ? null : (
      <span className="rounded-full bg-action px-2 text-sm text-white tabular-nums">
        {count}
        <span className="sr-only"> on</span>
      </span>
    )}
  </Button>
)
