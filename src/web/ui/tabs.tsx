import { classNames } from './class-names.ts'

/** Parts of a list to choose from, each with how many it has. */
export const Tabs = <T extends string>({
  label,
  names,
  shown,
  counts,
  onShow,
}: {
  /** What the tabs belong to, for screen readers. */
  label: string
  names: Readonly<Record<T, string>>
  shown: T
  counts: Readonly<Record<T, number>>
  onShow: (tab: T) => void
}) => (
  <nav aria-label={label} className="mt-2 flex gap-x-6 overflow-x-auto border-b border-line">
    {(Object.keys(names) as T[]).map((name) => (
      <button
        key={name}
        type="button"
        aria-current={name === shown ? 'true' : undefined}
        onClick={() => onShow(name)}
        className={classNames(
          'min-h-11 border-b-2 py-2 whitespace-nowrap',
          name === shown ? 'border-action font-semibold text-action' : 'border-transparent text-soft hover:text-ink',
        )}
      >
        {names[name]} <span className="tabular-nums">({counts[name].toLocaleString('en-US')})</span>
      </button>
    ))}
  </nav>
)
