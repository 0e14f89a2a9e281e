import { classNames } from './class-names.ts'

/** The share that is done, 0..1; null if unknown. */
export const ProgressBar = ({ label, done, className }: { label: string; done: number | null; className?: string }) => (
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
        'h-full origin-left rounded-full bg-action transition-transform duration-300',
        done === null && 'animate-pulse',
      )}
      style={{ transform: `scaleX(${done ?? 0.15})` }}
    />
  </div>
)
