import { PanelLeftClose, PanelLeftOpen, Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { ART_STYLE_DETAILS, type ArtStyle, artworkAlt } from '#domain/artwork/art-styles.ts'
import { useBrand } from '#web/kit/brand.ts'
import { useStored } from '#web/kit/browser-storage.ts'
import { useProperty } from '#web/shop/configure/use-property.ts'
import { artworkSlots } from '#web/shop/design/artwork-slot.ts'
import { configureUrl } from '#web/shop/design/configure-url.ts'
import { FramedPrint } from '#web/shop/framed-print/framed-print.tsx'
import type { StylePicture } from '#web/shop/landing/showcase-pictures.ts'
import { useCarousel } from '#web/shop/landing/use-carousel.ts'
import { useDissolve } from '#web/shop/landing/use-dissolve.ts'
import { TestModeBar } from '#web/shop/page/test-mode-bar.tsx'
import { rememberedHome } from '#web/shop/visitor/remembered-home.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Dots } from '#web/ui/pictures/dots.tsx'
import { PageTitle } from '#web/ui/titles.tsx'
import './demo.css'
import oil from '../landing/pictures/oil-1080.webp'
import pencil from '../landing/pictures/pencil-1080.webp'
import watercolor from '../landing/pictures/watercolor-1080.webp'
import secondHome from './pictures/second-home-1080.webp'

/** /demo: a carousel of sample pictures, or of the visitor's own home if there is one (D2-060). */
export function DemoPage() {
  const { name } = useBrand()
  const id = useStored(rememberedHome)
  const { load } = useProperty(id === null ? null : { id })
  const visitorPictures: readonly StylePicture[] =
    load.status === 'found'
      ? artworkSlots(load.property, { artworks: {} }).flatMap((slot) =>
          slot.kind === 'done' ? [sample(slot.style, slot.url, load.property.address_line_1)] : [],
        )
      : []
  return (
    <div className="demo-screen">
      <title>{`A look at the studio · ${name}`}</title>
      <TestModeBar />
      {/* The carousel cannot change its number of pictures, so it is mounted again when that changes. */}
      {visitorPictures.length > 0 ? (
        <Demo key="own" samples={visitorPictures} isOwn startUrl={configureUrl(id!, visitorPictures[0]!.style)} />
      ) : (
        <Demo key="samples" samples={SAMPLES} isOwn={false} startUrl="/" />
      )}
    </div>
  )
}

type DemoProps = {
  samples: readonly StylePicture[]
  isOwn: boolean
  /** Where the visitor's own print is made: the configurator, or the home page with its address field. */
  startUrl: string
}

function Demo({ samples, isOwn, startUrl }: DemoProps) {
  const [isInteracting, setInteracting] = useState(false)
  const [hasMenu, setMenu] = useState(true)
  const [{ shown, isPaused }, send] = useCarousel(samples.length, isInteracting)
  const printRef = useRef<HTMLDivElement>(null)
  const { style, picture, dissolving } = useDissolve(samples[shown]!, printRef)
  return (
    <div className="demo">
      <main className="demo-wall">
        <div className="absolute top-2 left-2 z-10">
          <IconButton
            label={hasMenu ? 'Hide the menu' : 'Show the menu'}
            aria-expanded={hasMenu}
            aria-controls="demo-menu"
            onClick={() => setMenu(!hasMenu)}
          >
            {hasMenu ? (
              <PanelLeftClose aria-hidden="true" className="size-5" />
            ) : (
              <PanelLeftOpen aria-hidden="true" className="size-5" />
            )}
          </IconButton>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering only pauses it */}
        <div
          role="group"
          aria-roledescription="carousel"
          aria-label={isOwn ? 'Your home' : 'Sample homes'}
          className="demo-carousel"
          onPointerEnter={(event) => event.pointerType === 'mouse' && setInteracting(true)}
          onPointerLeave={() => setInteracting(false)}
        >
          <div className="demo-print">
            <div ref={printRef} {...dissolving}>
              <FramedPrint picture={picture} frame="black" size="M" />
            </div>
          </div>
          {samples.length > 1 && (
            <div className="flex items-center justify-center gap-2">
              <Dots
                names={samples.map((sample, index) => `Picture ${index + 1}: ${ART_STYLE_DETAILS[sample.style].label}`)}
                shown={shown}
                onPick={(index) => send({ type: 'picked', index })}
              />
              <IconButton
                label={isPaused ? 'Play' : 'Pause'}
                className="motion-reduce:hidden"
                onClick={() => send({ type: 'pause-toggled' })}
              >
                {isPaused ? (
                  <Play aria-hidden="true" className="size-4" />
                ) : (
                  <Pause aria-hidden="true" className="size-4" />
                )}
              </IconButton>
            </div>
          )}
        </div>
      </main>
      <aside id="demo-menu" aria-label="About the print" className="demo-menu" hidden={!hasMenu}>
        <PageTitle>{isOwn ? 'Your home, on a wall' : 'What could hang on your wall'}</PageTitle>
        <p aria-live={isPaused ? 'polite' : 'off'} className="mt-4 text-lg text-soft">
          <span className="font-display text-ink">{ART_STYLE_DETAILS[style].label}</span> on{' '}
          {ART_STYLE_DETAILS[style].paper}, in a frame of black painted wood.
        </p>
        <p className="mt-3 text-soft">
          Every frame is 0.875 in of real wood around an off-white mat, with acrylic glazing, ready to hang.
        </p>
        <div className="mt-6 flex flex-wrap gap-3 lg:mt-auto lg:pt-8">
          <a href={startUrl} className={buttonClass('action', 'flex-auto whitespace-nowrap')}>
            Frame your home
          </a>
          <a href="/" className={buttonClass('outline', 'flex-auto whitespace-nowrap')}>
            Back to Home
          </a>
        </div>
      </aside>
    </div>
  )
}

/** A picture of the carousel; `home` is its address, null for one of our made-up houses. */
const sample = (style: ArtStyle, src: string, home: string | null): StylePicture => ({
  style,
  picture: { src, alt: artworkAlt(style, home ?? 'a sample home') },
})

/** Four pictures, each in a style that every visitor can order (D2-060). */
const SAMPLES: readonly StylePicture[] = [
  sample('watercolor', watercolor, null),
  sample('pencil', pencil, null),
  sample('oil', oil, null),
  sample('watercolor', secondHome, null),
]
