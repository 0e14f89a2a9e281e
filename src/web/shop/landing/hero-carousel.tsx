import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ART_STYLE_DETAILS, VISITOR_STYLE_COUNT_TEXT } from '#domain/artwork/art-styles.ts'
import { FramedPrint } from '#web/shop/framed-print/framed-print.tsx'
import { Dots } from '#web/ui/pictures/dots.tsx'
import { styleOnPaper, type StylePicture } from './showcase-pictures.ts'
import { useCarousel } from './use-carousel.ts'
import { useDissolve } from './use-dissolve.ts'

/** The time before the other pictures are fetched: half the carousel's interval. */
const SETTLE_MS = 1500

/**
 * Three pictures taking turns in one frame (D1-038). Caption and dots name the picture in the frame, not the next one.
 */
export const HeroCarousel = ({ pictures }: { pictures: readonly StylePicture[] }) => {
  const [isInteracting, setInteracting] = useState(false)
  const [{ shown, isPaused }, send] = useCarousel(pictures.length, isInteracting)
  const printRef = useRef<HTMLDivElement>(null)
  const { style, picture, dissolving } = useDissolve(pictures[shown]!, printRef)
  const framedIndex = pictures.findIndex((each) => each.style === style)

  useEffect(() => {
    // Fetched after the first paint, so that each picture is ready when its turn comes and none delays the page.
    const later = setTimeout(() => {
      for (const { picture } of pictures.slice(1))
        Object.assign(new Image(), { sizes: picture.sizes ?? '', srcset: picture.srcSet ?? '', src: picture.src })
    }, SETTLE_MS)
    return () => clearTimeout(later)
  }, [pictures])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering only pauses it
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={`One home in ${VISITOR_STYLE_COUNT_TEXT} styles`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setInteracting(true)}
      onPointerLeave={() => setInteracting(false)}
      onFocus={() => setInteracting(true)}
      onBlur={() => setInteracting(false)}
    >
      <div ref={printRef} {...dissolving}>
        <FramedPrint picture={{ ...picture, fetchPriority: 'high' }} frame="natural" size="M" />
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 sm:mt-7">
        <p aria-live={isPaused ? 'polite' : 'off'} className="flex-1 basis-28 leading-tight sm:text-lg">
          <span className="font-display text-lg sm:text-xl">{ART_STYLE_DETAILS[style].label}</span>{' '}
          <span className="text-soft max-sm:block">on {ART_STYLE_DETAILS[style].paper}</span>
        </p>
        <div className="flex items-center">
          <Dots
            names={pictures.map((each) => styleOnPaper(each.style))}
            shown={framedIndex}
            onPick={(index) => send({ type: 'picked', index })}
          />
          <button
            type="button"
            aria-label={isPaused ? 'Play' : 'Pause'}
            onClick={() => send({ type: 'pause-toggled' })}
            className="-mr-3 inline-flex size-11 items-center justify-center text-soft hover:text-ink motion-reduce:hidden"
          >
            {isPaused ? (
              <Play aria-hidden="true" className="size-4" />
            ) : (
              <Pause aria-hidden="true" className="size-4" />
            )}
          </button>
        </div>
      </div>
    </div>
  )
}
