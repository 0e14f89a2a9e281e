import type { ReactNode } from 'react'
import { FRAME_COUNT_TEXT } from '#domain/framed-print/frames.ts'
import { SectionTitle } from '#web/ui/titles.tsx'
import { LazyFramedPrint } from './lazy-framed-print.tsx'
import { Section } from './section.tsx'
import { SHOWCASE_PHOTO, showcasePictures } from './showcase-pictures.ts'

const FRAMES_TEXT = `${FRAME_COUNT_TEXT.slice(0, 1).toUpperCase()}${FRAME_COUNT_TEXT.slice(1)} frames`
const [WATERCOLOR] = showcasePictures('(min-width: 40rem) 22rem, 88vw')

const PHOTO = (
  <img
    {...SHOWCASE_PHOTO}
    alt="A sample home"
    sizes={WATERCOLOR!.picture.sizes}
    loading="lazy"
    width={720}
    height={480}
    className="size-full object-cover"
  />
)

const STEPS: readonly { readonly title: string; readonly text: string; readonly picture: ReactNode }[] = [
  {
    title: 'Show us your home',
    text: 'Enter your address and we’ll find photos of your home, or add one of your own.',
    picture: PHOTO,
  },
  {
    title: 'Watch it being drawn',
    text: 'Watercolor, pencil and oil take shape together, in about a minute.',
    picture: (
      <>
        {PHOTO}
        <img
          {...WATERCOLOR!.picture}
          alt="The same home, half of it drawn in watercolor"
          loading="lazy"
          width={1080}
          height={720}
          className="step-drawing absolute inset-0 size-full object-cover"
        />
      </>
    ),
  },
  {
    title: 'Choose its frame',
    text: `${FRAMES_TEXT}, three sizes. It arrives glazed, backed and ready to hang.`,
    picture: (
      <div className="step-wall flex size-full items-center justify-center">
        <div className="w-[62%]">
          <LazyFramedPrint
            picture={{ ...WATERCOLOR!.picture, alt: 'Its watercolor, framed', sizes: '14rem', fetchPriority: 'low' }}
            frame="natural"
            size="M"
          />
        </div>
      </div>
    ),
  },
]

/** How it works, in three steps, with one home from its photo to its framed print (D1-042). */
export const StepsSection = () => (
  <Section title="From your street to your wall" className="border-t border-line">
    <ol className="mt-10 grid gap-10 sm:mt-14 sm:grid-cols-3 sm:gap-8">
      {STEPS.map(({ title, text, picture }, index) => (
        <li key={title}>
          <div className="relative aspect-3/2 overflow-hidden rounded-paper bg-wall">{picture}</div>
          <div className="mt-5 grid grid-cols-[2.25rem_1fr] gap-x-2 sm:grid-cols-[2.75rem_1fr]">
            <span aria-hidden="true" className="font-display text-4xl leading-none font-light text-brass sm:text-5xl">
              {index + 1}
            </span>
            <div>
              <SectionTitle as="h3" size="large">
                {title}
              </SectionTitle>
              <p className="mt-2 text-lg leading-snug text-soft">{text}</p>
            </div>
          </div>
        </li>
      ))}
    </ol>
  </Section>
)
