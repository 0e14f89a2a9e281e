import { classNames } from './class-names.ts'

/** The share that is done, 0..1; null if unknown. `isStopped`: gray, because no more will be. */
export const ProgressBar = ({
  label,
  done,
  isStopped = false,
  className,
}: {
  label: string
  done: number | null
  isStopped?: boolean
  className?: string
}) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    {...(done === null ? {} : { 'aria-valuenow': Math.round(done * 100) })}
    className={classNames('h-1.5 overflow-hidden rounded-full bg-line', className)}
  >
    <div
      className={classNames(
        'h-full origin-left rounded-full transition-transform duration-300',
        isStopped ? 'bg-soft' : 'bg-action',
        done === null && 'animate-pulse',
      )}
      style={{ transform: `scaleX(${done ?? 0.15})` }}
    />
  </div>
)
