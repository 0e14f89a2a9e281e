import type { ImportView } from '#contract/imports.ts'
import { LEFT_OUT_NAMES, LEFT_OUT_REASONS } from '#domain/imports/import.ts'
import { numberText } from '#web/kit/format.ts'
import { Card } from '#web/ui/card.tsx'

/** The results so far: kept, with an email, and why the others were left out; every home is counted. */
export const Counts = ({
  listingImport,
  heading = 'h3',
}: {
  listingImport: ImportView
  /** One level below the title of the dialog or page. */
  heading?: 'h2' | 'h3'
}) => {
  const { counts, left_out, pages_read, elsewhere, state } = listingImport
  const others: readonly (readonly [number, string])[] = [
    [counts.skipped_no_email, 'without an email'],
    [counts.known, 'already in the campaign'],
    [counts.removed, 'removed on request'],
    [counts.doubtful, 'with the same address as a home in the campaign'],
    [counts.not_chosen, 'not the kind you chose'],
    [counts.seen_before, 'also on an earlier page'],
    ...LEFT_OUT_NAMES.map((name) => [left_out[name], LEFT_OUT_REASONS[name]] as const),
  ]
  const notes: readonly (readonly [number, string])[] = [
    [counts.without_details, 'with a page we couldn’t read'],
    [counts.not_mailable, 'with an undeliverable address'],
  ]
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Tile name="Pages read" value={pages_read} />
        <Tile name="Homes found" value={counts.found} />
        <Tile name="Kept" value={counts.kept} />
        <Tile name="With email" value={counts.with_email} />
      </dl>
      <Lines heading={heading} title="Left out" lines={others} />
      <Lines heading={heading} title="Not checked" lines={[[counts.pending, uncheckedText(state)]]} />
      <Lines heading={heading} title="Among the homes kept" lines={notes} />
      {elsewhere.length > 0 ? (
        <Lines
          heading={heading}
          title="Also in other campaigns"
          lines={elsewhere.map(({ homes, name }) => [homes, `in “${name}”`] as const)}
        />
      ) : null}
    </>
  )
}

/** Why a home has no outcome: the import has not reached it, or ended first. */
const uncheckedText = (state: ImportView['state']): string =>
  ({
    running: 'still to come',
    waiting: 'waiting for your choice',
    stopped: 'before the import was stopped',
    failed: 'before the import failed',
    finished: 'when the import ended',
  })[state]

const Tile = ({ name, value }: { name: string; value: number }) => (
  <Card size="small">
    <dt className="text-note text-soft">{name}</dt>
    <dd className="mt-0.5 text-2xl font-semibold tabular-nums">{numberText(value)}</dd>
  </Card>
)

const Lines = ({
  heading: Heading,
  title,
  lines,
}: {
  heading: 'h2' | 'h3'
  title: string
  lines: readonly (readonly [number, string])[]
}) => {
  const visibleLines = lines.filter(([count]) => count > 0)
  return visibleLines.length === 0 ? null : (
    <section className="mt-4 text-note">
      <Heading className="font-semibold">{title}</Heading>
      <ul className="mt-1 text-soft tabular-nums">
        {visibleLines.map(([count, why]) => (
          <li key={why}>
            {numberText(count)} {why}
          </li>
        ))}
      </ul>
    </section>
  )
}
