import { classNames } from './class-names.ts'

/** A turning ring in the text's color; silent, so say what is awaited in words beside it. */
export const Spinner = ({ className = 'size-5' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
      className,
    )}
  />
)
