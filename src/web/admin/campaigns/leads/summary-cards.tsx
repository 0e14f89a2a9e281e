import { type Stage, STAGES } from '#domain/leads/funnel.ts'
import { STAGE_COUNTS_TEXT } from '#domain/leads/labels.ts'
import { numberText } from '#web/kit/format.ts'
import { cardClass } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isNarrowed, type View } from './view/view.ts'

/** The stages that have a card, after the total (D3-130). */
const CARDS = [
  'ready_to_send',
  'email_sent',
  'property_opened',
  'checkout_accessed',
  'purchased',
] as const satisfies readonly Stage[]

const NOTE_ID = 'summary-note'

/** The number of listed homes, in total and at each stage; a card filters by its stage (D3-130). */
export const SummaryCards = ({
  stages,
  view,
  onStage,
}: {
  stages: Readonly<Record<Stage, number>>
  view: View
  onStage: (stage: Stage | null) => void
}) => (
  <div className="relative">
    <ul
      className="grid grid-cols-3 gap-2 max-md:flex md:mt-2 lg:grid-cols-6"
      aria-label="Summary"
      aria-describedby={NOTE_ID}
    >
      <SummaryCard
        label={isNarrowed({ ...view, stage: null }) ? 'Matching Homes' : totalLabel(view)}
        count={Object.values(stages).reduce((sum, count) => sum + count, 0)}
        isOn={view.stage === null}
        onClick={() => onStage(null)}
      />
      {CARDS.map((stage) => (
        <SummaryCard
          key={stage}
          label={STAGES[stage]}
          count={stages[stage]}
          isOn={view.stage === stage}
          onClick={() => onStage(view.stage === stage ? null : stage)}
        />
      ))}
    </ul>
    {/*
     * On wide screens it is beside the tabs below, so that the list loses no line; a phone, and the list beside a home,
     * have no room to spare.
     */}
    <p
      id={NOTE_ID}
      className={classNames(
        'mt-2 text-sm text-soft max-md:sr-only',
        view.lead === null ? 'xl:absolute xl:top-full xl:right-0 xl:mt-5' : 'xl:sr-only',
      )}
    >
      {STAGE_COUNTS_TEXT}
    </p>
  </div>
)

/** The tab's own label stands on the tab, and may be that of a stage's card, too. */
const totalLabel = ({ tab }: View): string => (tab === 'all' ? 'Total Homes' : 'Homes in this tab')

const SummaryCard = ({
  label,
  count,
  isOn,
  onClick,
}: {
  label: string
  count: number
  isOn: boolean
  onClick: () => void
}) => (
  <li>
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={cardClass(
        { isPadded: false },
        'h-full w-full items-baseline gap-2 px-3 py-2 text-left whitespace-nowrap hover:border-edge aria-pressed:border-action max-md:flex max-md:min-h-11 max-md:items-center md:whitespace-normal lg:flex lg:min-h-9 lg:py-1',
      )}
    >
      <span className="block text-xl leading-tight max-md:text-base font-semibold tabular-nums">
        {numberText(count)}
      </span>
      <span className="block text-sm leading-tight text-soft">{label}</span>
    </button>
  </li>
)
