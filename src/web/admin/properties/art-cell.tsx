import { Plus } from 'lucide-react'
import { ART_STYLE_DETAILS, ART_STYLES, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { AdminProperty } from './admin-property.ts'

const SQUARE_CLASS = 'flex size-12 items-center justify-center overflow-hidden rounded-paper border'

/** The pictures of a home, and a button to draw each missing one. */
export const ArtCell = ({
  home,
  onShow,
  onDraw,
}: {
  home: AdminProperty
  onShow: (style: ArtStyle) => void
  onDraw: (style: ArtStyle) => void
}) => (
  <ul className="flex w-68 gap-2" aria-label={`Pictures of ${home.address}`}>
    {ART_STYLES.map((style) => {
      const { label } = ART_STYLE_DETAILS[style]
      const picture = home.pictures.find((each) => each.style === style)
      if (picture?.url)
        return (
          <li key={style}>
            <button
              type="button"
              aria-label={`Show the ${label} picture`}
              title={label}
              onClick={() => onShow(style)}
              className={`${SQUARE_CLASS} border-line`}
            >
              <img src={picture.url} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        )
      return (
        <li key={style}>
          {picture?.is_drawing ? (
            <span
              role="img"
              aria-label={`${label} is being drawn`}
              title={label}
              className={`${SQUARE_CLASS} border-line`}
            >
              <Spinner />
            </span>
          ) : (
            <RequireRole needs="sender">
              <button
                type="button"
                aria-label={`Draw in ${label}`}
                title={`Draw in ${label}`}
                onClick={() => onDraw(style)}
                className={`${SQUARE_CLASS} border-dashed border-edge text-soft hover:border-ink hover:text-ink`}
              >
                <Plus aria-hidden="true" className="size-4" />
              </button>
            </RequireRole>
          )}
        </li>
      )
    })}
  </ul>
)
