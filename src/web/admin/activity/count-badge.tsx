import { classNames } from '#web/ui/class-names.ts'

/** A count in a small pill, for sighted users; its button or link says what it counts. */
export const CountBadge = ({ count, className }: { count: number; className: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full px-1 text-xs leading-none font-semibold tabular-nums',
      className,
    )}
  >
    {count > 99 ? '99+' : count}
  </span>
)
