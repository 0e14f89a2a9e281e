import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { AdminRole } from '#domain/admin/roles.ts'

const loadPalette = () => import('./search-palette.tsx')
const SearchPalette = lazy(async () => ({ default: (await loadPalette()).SearchPalette }))

/** Opens the search over the whole admin tool: by a click, or by Ctrl+K or Cmd+K from anywhere. */
export const SearchButton = ({ role }: { role: AdminRole }) => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title="Search (Ctrl K)"
        onPointerEnter={() => void loadPalette()}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-card px-3 text-soft max-sm:border-transparent max-sm:bg-transparent transition-colors hover:border-ink hover:text-ink"
      >
        <Search aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">Search</span>
      </button>
      {isOpen ? (
        <Suspense>
          <SearchPalette role={role} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
