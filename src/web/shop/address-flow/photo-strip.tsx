import { classNames } from '#web/ui/class-names.ts'
import type { FoundPhoto } from './search-status.ts'
import { photoAlt } from './photo-labels.ts'

/** The found photos side by side, the chosen one with a ring. */
export const PhotoStrip = ({ photos, chosen }: { photos: readonly FoundPhoto[]; chosen: number | null }) => (
  <ul
    className="mt-2.5 grid gap-1.5 sm:gap-2"
    style={{ gridTemplateColumns: `repeat(${columnsFor(photos.length)}, 1fr)` }}
  >
    {photos.map((photo) => (
      <li key={photo.number} className="animate-[rise_0.4s_ease_both]">
        <img
          src={photo.url}
          alt={photo.number === chosen ? `${photoAlt(photo)}, chosen` : photoAlt(photo)}
          className={classNames(
            'aspect-square w-full rounded-paper bg-wall object-cover transition-opacity duration-500',
            photo.number === chosen && 'ring-2 ring-action ring-offset-2 ring-offset-card',
            chosen !== null && photo.number !== chosen && 'opacity-45',
          )}
        />
      </li>
    ))}
  </ul>
)

/** One row; a few photos stay thumbnails. */
const columnsFor = (count: number): number => Math.min(7, Math.max(4, count))
