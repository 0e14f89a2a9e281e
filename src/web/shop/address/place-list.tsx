import { MapPin } from 'lucide-react'
import type { Prediction } from '#domain/address-match.ts'
import { classNames } from '../../ui/class-names.ts'

/** The suggestions below an address field; the focus stays in the field. */
export const PlaceList = ({
  id,
  isOpen,
  predictions,
  active,
  onPick,
}: {
  id: string
  isOpen: boolean
  predictions: readonly Prediction[]
  active: number | null
  onPick: (index: number) => void
}) => (
  <div
    id={`${id}-list`}
    role="listbox"
    aria-label="Suggested addresses"
    hidden={!isOpen}
    className="absolute inset-x-0 top-full z-20 mt-1 scroll-mb-4 overflow-hidden rounded-control border border-line bg-card py-1.5 shadow-card"
  >
    {predictions.map(({ placeId, mainText, secondaryText }, index) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field's arrow keys and Enter do the same
      <div
        key={placeId}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        // A press would take the focus from the field, which closes the list before the click.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(index)}
        className={classNames(
          'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-wall',
          index === active && 'bg-action-pale',
        )}
      >
        <MapPin aria-hidden="true" className="size-5 shrink-0 text-brass" />
        <span className="min-w-0 leading-tight">
          <span className="block truncate font-semibold">{mainText}</span>
          <span className="block truncate text-sm text-soft">{secondaryText}</span>
        </span>
      </div>
    ))}
  </div>
)
