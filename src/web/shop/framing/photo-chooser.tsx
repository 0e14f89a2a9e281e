import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { FoundPhoto } from './framing.ts'
import { PHOTO_SOURCE, photoAlt } from './photo-words.ts'

/** E-8: the photo that was chosen, or any other that was found, to go on with all the same. */
export const PhotoChooser = ({
  photos,
  first,
  isAsking,
  onUse,
}: {
  photos: readonly FoundPhoto[]
  /** Number of the photo shown at first. */
  first: number | null
  isAsking: boolean
  onUse: (number: number) => void
}) => {
  const [picked, setPicked] = useState<number | null>(null)
  const shown = photos.find(({ number }) => number === (picked ?? first)) ?? photos[0]
  if (!shown) return null
  return (
    <section aria-label="Photos we found" className="rounded-card border border-line bg-card p-3 sm:p-4">
      <figure>
        <img
          src={shown.url}
          alt={photoAlt(shown)}
          className="max-h-60 min-h-40 w-full rounded-paper bg-wall object-contain"
        />
        <figcaption className="mt-2 text-sm text-soft">
          {photos.length > 1 ? `Photo ${shown.number}: ` : null}
          {PHOTO_SOURCE[shown.type]}
        </figcaption>
      </figure>
      {photos.length > 1 ? (
        <div role="group" aria-label="Choose another photo" className="mt-2.5 grid grid-cols-5 gap-2 sm:grid-cols-7">
          {photos.map((photo) => (
            <button
              key={photo.number}
              type="button"
              aria-pressed={photo === shown}
              aria-label={photoAlt(photo)}
              onClick={() => setPicked(photo.number)}
              className="rounded-paper"
            >
              <img
                src={photo.url}
                alt=""
                className={classNames(
                  'aspect-square w-full rounded-paper bg-wall object-cover',
                  photo === shown && 'ring-2 ring-action ring-offset-2 ring-offset-card',
                )}
              />
            </button>
          ))}
        </div>
      ) : null}
      <Button look="outline" disabled={isAsking} onClick={() => onUse(shown.number)} className="mt-4 w-full">
        {isAsking ? <Spinner /> : null} Use this photo anyway
      </Button>
    </section>
  )
}
