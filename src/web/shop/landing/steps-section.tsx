import { FRAME_COUNT_TEXT } from '#domain/framed-print/frames.ts'
import { SectionTitle } from '#web/ui/titles.tsx'
import { Section } from './section.tsx'

const FRAMES_TEXT = `${FRAME_COUNT_TEXT.slice(0, 1).toUpperCase()}${FRAME_COUNT_TEXT.slice(1)} frames`

const STEPS = [
  {
    title: 'Show us your home',
    text: 'Enter your address and we’ll find photos of your home, or add one of your own.',
  },
  { title: 'Watch it being drawn', text: 'Watercolor, pencil and oil take shape together, in about a minute.' },
  { title: 'Choose its frame', text: `${FRAMES_TEXT}, three sizes. It arrives glazed, backed and ready to hang.` },
] as const

/** How it works, in three steps (D1-042). */
export const StepsSection = () => (
  <Section title="From your street to your wall" className="border-t border-line">
    <ol className="mt-10 grid gap-8 sm:mt-14 sm:grid-cols-3 sm:gap-10">
      {STEPS.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[3rem_1fr] gap-x-4 sm:block">
          <span aria-hidden="true" className="font-display text-5xl leading-none font-light text-brass sm:text-7xl">
            {index + 1}
          </span>
          <div className="sm:mt-5">
            <SectionTitle as="h3" size="large">
              {title}
            </SectionTitle>
            <p className="mt-2 text-lg leading-snug text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </Section>
)
