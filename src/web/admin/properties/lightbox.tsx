import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ART_STYLE_DETAILS, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { ProvenanceList } from '#web/admin/privacy/provenance-list.tsx'
import { functionQuery, POLL_INTERVAL_MS } from '#web/admin/queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { ExternalLink } from '#web/ui/text-link.tsx'
import { type AdminProperty, codeUrl } from './admin-property.ts'

type Slide = { readonly name: string; readonly src: string } | { readonly name: string; readonly qr: string }

/**
 * The photo and pictures of a home, large, and a QR code that opens them on a phone; new pictures appear as they are
 * drawn (D3-025).
 */
export const Lightbox = ({
  home: first,
  style,
  onClose,
}: {
  home: AdminProperty
  /** The picture shown first; null: the photo. */
  style: ArtStyle | null
  onClose: () => void
}) => {
  const { data: home = first } = useQuery({
    ...functionQuery('admin-get-property', { id: first.id }),
    refetchInterval: POLL_INTERVAL_MS,
  })
  const slides = slidesOf(home)
  const [name, setName] = useState(style === null ? PHOTO_LABEL : ART_STYLE_DETAILS[style].label)
  const index = Math.max(
    0,
    slides.findIndex((slide) => slide.name === name),
  )
  const slide = slides[index]
  const next = useRef<HTMLButtonElement>(null)
  const step = (by: number) => setName(slides[(index + by + slides.length) % slides.length]!.name)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  return (
    <Dialog open onClose={onClose} title={home.address} firstFocus={() => next.current} width="4xl">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys do what its buttons do */}
      <div onKeyDown={onKeyDown}>
        <div className="flex aspect-3/2 items-center justify-center bg-wall">
          {slide === undefined ? <p className="text-soft">There is no picture yet.</p> : <Shown slide={slide} />}
        </div>
        {slide === undefined ? null : (
          <div className="mt-3 flex items-center justify-between">
            <IconButton label="Previous picture" onClick={() => step(-1)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </IconButton>
            <p role="status">
              {slide.name} <span className="text-soft tabular-nums">({`${index + 1} of ${slides.length}`})</span>
            </p>
            <IconButton ref={next} label="Next picture" onClick={() => step(1)}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        )}
      </div>
      <ProvenanceList home={{ of: 'listed', id: first.id }} />
    </Dialog>
  )
}

const Shown = ({ slide }: { slide: Slide }) =>
  'qr' in slide ? (
    <figure className="text-center">
      <QrCode text={slide.qr} label={`Opens ${slide.qr}`} className="mx-auto size-56" />
      <figcaption className="mt-2">
        <ExternalLink href={slide.qr}>{slide.qr}</ExternalLink>
      </figcaption>
    </figure>
  ) : (
    <img src={slide.src} alt={slide.name} className="size-full object-contain" />
  )

const PHOTO_LABEL = 'Original image'

const slidesOf = ({ original_image, pictures, code }: AdminProperty): readonly Slide[] => [
  ...(original_image === null ? [] : [{ name: PHOTO_LABEL, src: original_image }]),
  ...pictures.flatMap(({ style, url }) => (url === null ? [] : [{ name: ART_STYLE_DETAILS[style].label, src: url }])),
  ...(code === null ? [] : [{ name: 'QR code', qr: codeUrl(code) }]),
]
