import { classNames } from './class-names.ts'

/** A row of tabs, of buttons or links; those without room are on a second line, where they can be seen. */
export const TABS_CLASS = 'flex flex-wrap gap-x-4 border-b border-line md:gap-x-6'
export const tabClass = (isShown: boolean): string =>
  classNames(
    'inline-flex min-h-11 items-center gap-1 border-b-2 py-2 whitespace-nowrap no-underline max-md:text-note',
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
}) => (
  <nav aria-label={label} className={classNames('mt-2', TABS_CLASS)}>
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
