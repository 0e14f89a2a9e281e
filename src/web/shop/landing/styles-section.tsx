import { ART_STYLE_DETAILS, type ArtStyle, VISITOR_STYLE_COUNT_TEXT } from '#domain/artwork/art-styles.ts'
import { SectionTitle } from '#web/ui/titles.tsx'
import { Section } from './section.tsx'
import type { StylePicture } from './showcase-pictures.ts'

const STYLE_TEXTS: Partial<Record<ArtStyle, string>> = {
  watercolor: 'Loose washes and white paper, the light of a summer morning.',
  pencil: 'Sure lines and patient hatching, the way an architect draws.',
  oil: 'Rich color and visible bristle strokes, painted to the edges.',
}

/** Each style on its paper (D1-043). */
export const StylesSection = ({ pictures }: { pictures: readonly StylePicture[] }) => (
  <Section
    title={`One home, ${VISITOR_STYLE_COUNT_TEXT} styles`}
    lead="Each style is drawn for the paper it is printed on."
    className="bg-wall"
  >
    <ul className="mt-10 grid gap-10 sm:mt-14 sm:grid-cols-3 sm:gap-8">
      {pictures.map(({ style, picture }) => (
        <li key={style}>
          <div className="rounded-paper bg-paper p-[5%] shadow-card">
            <img
              {...picture}
              alt={picture.alt}
              sizes="(min-width: 40rem) 22rem, 88vw"
              loading="lazy"
              width={1080}
              height={720}
              className="aspect-[3/2] w-full rounded-[1px] object-cover"
            />
          </div>
          <SectionTitle as="h3" size="large" className="mt-5">
            {ART_STYLE_DETAILS[style].label}{' '}
            <span className="text-lg text-soft">on {ART_STYLE_DETAILS[style].paper}</span>
          </SectionTitle>
          <p className="mt-2 text-lg leading-snug text-soft">{STYLE_TEXTS[style]}</p>
        </li>
      ))}
    </ul>
  </Section>
)
