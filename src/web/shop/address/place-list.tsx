import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Prediction } from '#domain/address/address-match.ts'
import { useSetting } from '#web/kit/hooks/use-setting.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** The suggestions below an address field, in an element with the field; the focus stays in the field. */
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
}) => {
  const card = useRef<HTMLDivElement>(null)
  // A phone's keyboard covers the lower half: the field scrolls up while its list is open, so that the list has room.
  useEffect(() => {
    if (!isOpen) return
    if (matchMedia('(pointer: coarse)').matches) card.current?.parentElement?.scrollIntoView({ block: 'start' })
    else card.current?.querySelector('[role=listbox]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <Card
      ref={card}
      isPadded={false}
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden py-1.5 shadow-card"
    >
      <div id={`${id}-list`} role="listbox" aria-label="Suggested addresses" className="scroll-mb-12">
        {predictions.map(({ placeId, mainText, secondaryText }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field's arrow keys and Enter do it
          <div
            key={placeId}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // A mouse press would take the focus from the field, which closes the list before the click.
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
      <PlacesFrom />
    </Card>
  )
}

/** The place provider's policies: its name in full, untranslated, on one line, in plain type of 12 to 16 px. */
const PlacesFrom = () => {
  const name = useSetting('placesFrom', null)
  if (name === null) return null
  return (
    <p translate="no" className="px-4 pt-1 pb-0.5 text-right text-sm whitespace-nowrap text-[#5e5e5e]">
      {name}
    </p>
  )
}
