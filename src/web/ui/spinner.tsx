import { classNames } from './class-names.ts'

/** A spinning ring in the text's color. It has no accessible name, so put text next to it. */
export const Spinner = ({ className = 'size-5' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
      className,
    )}
  />
)
