import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { HeroCarousel } from './hero-carousel.tsx'
import type { StylePicture } from './showcase-pictures.ts'

/** The tagline, the address field, and a framed print on a wall (D1-034). */
export const Hero = ({
  start,
  pictures,
  isDragging,
}: {
  start: ReactNode
  pictures: readonly StylePicture[]
  isDragging: boolean
}) => (
  <section
    className={classNames(
      'page-column grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-7 pt-3 pb-14 transition-colors lg:min-h-[calc(100svh-6rem)] lg:grid-cols-[1fr_1.12fr] lg:content-center lg:grid-rows-[auto_auto] lg:gap-y-8 lg:pt-0 lg:pb-24',
      isDragging && 'bg-action-pale',
    )}
  >
    <div className="lg:self-end">
      <h1 className="text-[2.35rem] leading-[1.06] sm:text-6xl lg:text-[4.1rem] lg:leading-[1.04]">
        Turn your home into beautifully framed AI art
      </h1>
      <p className="mt-4 max-w-md text-lg leading-snug text-soft max-sm:hidden">
        Your address becomes a watercolor, a pencil drawing and an oil painting of your home. Choose the one you love;
        we’ll print and frame it.
      </p>
    </div>
    {/* Above the carousel, so that the keyboard reaches the address before the carousel's buttons. */}
    <div className="max-lg:order-last lg:col-start-1 lg:self-start">{start}</div>
    <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <HeroCarousel pictures={pictures} />
    </div>
  </section>
)
