import { type Card, pixelsOf, POSTCARD, PREVIEW_FRAME_PX, SAMPLE, samplePieces } from '#domain/postcards/postcard.ts'
import { SectionTitle } from '#web/ui/titles.tsx'
import { CardDrawing } from './card-drawing.tsx'
import type { Postcards } from './use-postcards.ts'

/** Shows both cards at one scale, and their measures. */
export const ReferenceTab = ({ page: { state, pictures, pieces } }: { page: Postcards }) => {
  const zones = { showsSafe: state.showsSafe, showsInkFree: state.showsInkFree }
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-[925fr_625fr]">
      <figure>
        <CardDrawing card={POSTCARD} pieces={pieces} pictures={pictures} {...zones} />
        <Measures card={POSTCARD} />
      </figure>
      <figure>
        <div className="w-[67.6%] lg:w-full">
          <CardDrawing card={SAMPLE} pieces={samplePieces()} pictures={pictures} {...zones} />
        </div>
        <Measures
          card={SAMPLE}
          more={[['Framed preview', `${PREVIEW_FRAME_PX.width} × ${PREVIEW_FRAME_PX.height} px`]]}
        />
      </figure>
      <p className="text-soft lg:col-span-2">
        Both cards are shown at the same scale. The dotted line is where the card is cut. Keep important content inside
        the safe zone. The ink-free zone, on the back, stays empty for address and stamp. Check its size with the mail
        house before you print.
      </p>
    </div>
  )
}

const Measures = ({ card, more = [] }: { card: Card; more?: readonly (readonly [string, string])[] }) => {
  const pixels = pixelsOf(card)
  const rows = [
    ['With bleed', `${card.widthIn} × ${card.heightIn} in`],
    ['Safe zone', `${card.safe.width} × ${card.safe.height} in`],
    ['Safe zone from the edge', `${card.safe.x} in`],
    ['Ink-free zone', `${card.inkFree.width} × ${card.inkFree.height} in`],
    ['Picture', `${pixels.width} × ${pixels.height} px, 300 dpi`],
    ...more,
  ] as const
  return (
    <figcaption className="mt-5">
      <SectionTitle size="large">
        {card.title} {card.widthIn} × {card.heightIn} in
      </SectionTitle>
      <dl className="mt-3 text-note tabular-nums">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-t border-line py-2">
            <dt className="text-soft">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </figcaption>
  )
}
