import { classNames } from '../../ui/class-names.ts'
import type { FoundPhoto } from './framing.ts'
import { photoAlt } from './photo-words.ts'

/** The found photos side by side, the chosen one with a ring. */
export const PhotoStrip = ({ photos, chosen }: { photos: readonly FoundPhoto[]; chosen: number | null }) => (
  <ul className="mt-2.5 grid grid-cols-7 gap-1.5 sm:gap-2">
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
