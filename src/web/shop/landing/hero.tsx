import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { HeroCarousel } from './hero-carousel.tsx'
import type { StylePicture } from './showcase-pictures.ts'
import { UnknownLinkNotice } from './unknown-link-notice.tsx'

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
      'page-column grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-7 pt-3 pb-14 transition-colors beside:grid-cols-2 beside:grid-rows-[auto_auto] beside:gap-x-8 beside:gap-y-4 lg:min-h-[calc(100svh-6rem)] lg:grid-cols-[1fr_1.12fr] lg:content-center lg:grid-rows-[auto_auto] lg:gap-y-8 lg:pt-0 lg:pb-24',
      isDragging && 'bg-action-pale',
    )}
  >
    <div className="beside:self-end lg:self-end">
      <h1 className="text-[2.35rem] leading-[1.06] sm:text-6xl beside:text-[4.2vw] lg:text-[min(4.1rem,9svh)] lg:leading-[1.04]">
        Turn your home into beautifully framed AI art
      </h1>
      <p className="mt-4 max-w-md text-lg leading-snug text-soft max-sm:hidden beside:hidden">
        Your address becomes a watercolor, a pencil drawing and an oil painting of your home. Choose the one you love;
        we’ll print and frame it.
      </p>
    </div>
    {/* Above the carousel, so that the keyboard reaches the address before the carousel's buttons; a tall phone shows both. */}
    <div className="phone:order-last beside:self-start lg:col-start-1 lg:self-start">
      <UnknownLinkNotice />
      {start}
    </div>
    <div className="mx-auto w-full beside:col-start-2 beside:row-span-2 beside:row-start-1 beside:max-w-[80svh] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-w-[calc((100svh-12rem)*4/3)]">
      <HeroCarousel pictures={pictures} />
    </div>
  </section>
)
