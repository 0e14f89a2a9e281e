import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'

/** The width that the page beside a panel leaves to it, so that nothing is under it. */
export const BESIDE_PANEL_CLASS = 'xl:pr-[29.5rem]'

/**
 * A home beside the list, which stays in use and shows its row. It takes the focus when it opens, and gives it to the
 * row of its home when it closes. Esc closes it, from the list too.
 */
export const SidePanel = ({
  id,
  title,
  takesFocus,
  onClose,
  children,
}: {
  id: string
  title: string
  /** False if its content takes the focus. */
  takesFocus: boolean
  onClose: () => void
  children: ReactNode
}) => {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  const begin = useEffectEvent(() => takesFocus && heading.current?.focus({ preventScroll: true }))
  const rowOfHome = useEffectEvent(() => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`))
  useEffect(() => {
    const before = document.activeElement
    begin()
    return () => {
      const row = rowOfHome()
      const target = row?.contains(before) ? (before as HTMLElement) : row?.querySelector<HTMLElement>('[data-select]')
      target?.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    content.current!.scrollTop = 0
    rowOfHome()?.scrollIntoView({ block: 'nearest' })
  }, [id])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (document.querySelector('[role=dialog], [role=alertdialog]') === null) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <aside
      aria-labelledby={titleId}
      className="fixed top-15.25 right-0 bottom-0 z-30 flex w-[30rem] flex-col border-l border-edge bg-paper shadow-card"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-1 pr-2 pl-6">
        <SectionTitle id={titleId} ref={heading} tabIndex={-1} className="truncate outline-none">
          {title}
        </SectionTitle>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div ref={content} className="dialog-scroll min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {children}
      </div>
    </aside>
  )
}
