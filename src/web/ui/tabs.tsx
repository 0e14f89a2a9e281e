import { type RefObject, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

/** A row of tabs, of buttons or links: on a phone it scrolls sideways. */
export const TABS_CLASS = 'relative flex gap-x-6 overflow-x-auto border-b border-line'
export const tabClass = (isShown: boolean): string =>
  classNames(
    'inline-flex min-h-11 items-center gap-1 border-b-2 py-2 whitespace-nowrap no-underline',
    isShown ? 'border-action font-semibold text-action' : 'border-transparent text-soft hover:text-ink',
  )

/** Parts of a list or page to choose from; with `counts`, each says how many it has. */
export const Tabs = <T extends string>({
  label,
  names,
  shown,
  counts,
  onShow,
}: {
  /** Names the tabs for screen readers. */
  label: string
  names: Readonly<Record<T, string>>
  shown: T
  counts?: Readonly<Record<T, number>>
  onShow: (tab: T) => void
}) => {
  const row = useCurrentInView(shown)
  return (
    <nav ref={row} aria-label={label} className={classNames('mt-2', TABS_CLASS)}>
      {(Object.keys(names) as T[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === shown ? 'true' : undefined}
          onClick={() => onShow(name)}
          className={tabClass(name === shown)}
        >
          {names[name]} {counts && <span className="tabular-nums">({counts[name].toLocaleString('en-US')})</span>}
        </button>
      ))}
    </nav>
  )
}

/**
 * For a row of links or tabs that scrolls sideways: scrolls the current one (`aria-current`) to the middle, at first
 * and whenever `when` changes. The page itself does not scroll.
 */
export function useCurrentInView(when: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!current) return
    row.current!.scrollLeft = current.offsetLeft - (row.current!.clientWidth - current.offsetWidth) / 2
  }, [when])
  return row
}
