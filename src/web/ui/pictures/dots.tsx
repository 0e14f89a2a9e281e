import { classNames } from '../class-names.ts'

/** Pagination dots that are buttons with names (U-12); the click area is 44 px high, and on phones as wide. */
export const Dots = ({
  names,
  shown,
  onPick,
}: {
  names: readonly string[]
  shown: number
  onPick: (index: number) => void
}) => (
  <div className="flex flex-wrap justify-center">
    {names.map((name, index) => (
      <button
        key={name}
        type="button"
        aria-label={name}
        aria-current={index === shown ? 'true' : undefined}
        onClick={() => onPick(index)}
        className="group flex h-11 min-w-11 items-center justify-center sm:min-w-8"
      >
        <span
          className={classNames(
            'h-2.5 rounded-full transition-all duration-300',
            index === shown ? 'w-6 bg-action' : 'w-2.5 bg-edge/70 group-hover:bg-edge',
          )}
        />
      </button>
    ))}
  </div>
)
