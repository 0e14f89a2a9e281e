import { useRef, useState } from 'react'
import { SHIPPING_SPEEDS } from '#domain/checkout/shipping.ts'
import { FRAME_COLOR_NAMES, FRAME_COLORS, FRAME_COUNT_TEXT } from '#domain/framed-print/frames.ts'
import { PRINT_SIZE_NAMES, PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { sizeText } from '#domain/framed-print/size-text.ts'
import { dollars } from '#domain/money.ts'
import type { PrintPicture } from '#web/shop/framed-print/print.tsx'
import { Dots } from '#web/ui/pictures/dots.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { LazyFramedPrint } from './lazy-framed-print.tsx'
import { Section } from './section.tsx'

/** The specification's sentence with the actual numbers; its "styles" are frame colors (E-1). */
const OFFER_TEXT = `${FRAME_COLOR_NAMES.length} different styles and ${PRINT_SIZE_NAMES.length} different sizes`

const MAT_RANGE_TEXT = `${PRINT_SIZES.S.matIn} to ${PRINT_SIZES.L.matIn} in`

/** The frames and sizes with their prices (D1-044, D1-055). */
export const FramesSection = ({ picture }: { picture: PrintPicture }) => {
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)

  const follow = ({ scrollLeft, scrollWidth, clientWidth }: HTMLUListElement) => {
    const share = scrollWidth > clientWidth ? scrollLeft / (scrollWidth - clientWidth) : 0
    setIndex(Math.round(share * (FRAME_COLOR_NAMES.length - 1)))
  }
  const show = (index: number) => {
    const list = strip.current!
    list.scrollTo({ left: ((list.scrollWidth - list.clientWidth) * index) / (FRAME_COLOR_NAMES.length - 1) })
    setIndex(index)
  }

  return (
    <Section title={`Real wood, ${FRAME_COUNT_TEXT} ways`} lead={`${OFFER_TEXT}.`} className="overflow-hidden">
      <ul
        ref={strip}
        onScroll={(event) => follow(event.currentTarget)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it only when focused
        tabIndex={0}
        aria-label="Frames"
        className="frame-strip mt-8 flex snap-x gap-6 overflow-x-auto scroll-smooth pt-4 pb-14 sm:mt-12 sm:gap-12"
      >
        {FRAME_COLOR_NAMES.map((frame) => (
          <li key={frame} className="w-[74vw] max-w-80 shrink-0 snap-center sm:w-80">
            <LazyFramedPrint
              picture={{ ...picture, alt: '', sizes: '20rem', fetchPriority: 'low' }}
              frame={frame}
              size="M"
            />
            <SectionTitle as="h3" className="mt-9">
              {FRAME_COLORS[frame].label}
            </SectionTitle>
            <p className="text-soft">{FRAME_COLORS[frame].description}</p>
          </li>
        ))}
      </ul>
      <div className="-mt-6 flex justify-center">
        <Dots
          names={FRAME_COLOR_NAMES.map((frame) => `${FRAME_COLORS[frame].label} frame`)}
          shown={index}
          onPick={show}
        />
      </div>
      <Sizes picture={picture} />
      <WhatArrives />
    </Section>
  )
}

const MAX_WIDTH_IN = PRINT_SIZES.L.frameWidthIn

/** What the buyer gets, in the words of the review and of the orders. */
const ARRIVING = [
  ['Ready to hang', 'In a real wood frame, backed, with a wire to hang it by.'],
  ['An off-white mat', `${MAT_RANGE_TEXT} wide, more with a larger print.`],
  ['Shatterproof glazing', 'Clear acrylic in front of the print.'],
  ['Fine art paper', 'Cold-pressed for watercolor, hot-pressed for pencil, velvet for oil.'],
  [
    `${SHIPPING_SPEEDS.ground.days} to your door`,
    `Or ${SHIPPING_SPEEDS.overnight.days} with Express. You see both prices before you pay.`,
  ],
  ['Approved by you', 'You see the exact print before you order. If it arrives damaged, tell us on your order’s page.'],
] as const

const WhatArrives = () => (
  <section aria-labelledby="arrives" className="mt-16 sm:mt-24">
    <h3 id="arrives" className="font-display text-2xl sm:text-3xl">
      What arrives
    </h3>
    <dl className="mt-6 grid gap-x-10 sm:mt-8 sm:grid-cols-2 lg:grid-cols-3">
      {ARRIVING.map(([title, text]) => (
        <div key={title} className="border-t border-line py-5">
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1 leading-snug text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** The sizes next to each other, to scale. */
const Sizes = ({ picture }: { picture: PrintPicture }) => (
  <ul className="mx-auto mt-14 grid max-w-4xl grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] items-end gap-4 sm:mt-20 sm:gap-14">
    {PRINT_SIZE_NAMES.map((name) => {
      const size = PRINT_SIZES[name]
      return (
        <li key={name} className="text-center">
          <div aria-hidden="true" className="mx-auto" style={{ width: `${(100 * size.frameWidthIn) / MAX_WIDTH_IN}%` }}>
            <LazyFramedPrint
              picture={{ ...picture, alt: '', sizes: '16rem', fetchPriority: 'low' }}
              frame="black"
              size={name}
            />
          </div>
          <SectionTitle as="h3" className="mt-7">
            {size.name}
          </SectionTitle>
          <p className="text-lg font-semibold tabular-nums">{dollars(size.priceCents)}</p>
          <p className="text-sm text-balance text-soft">{sizeText(name, 'landscape')}</p>
        </li>
      )
    })}
  </ul>
)
