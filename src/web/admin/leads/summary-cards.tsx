import type { Output } from '#contract/index.ts'
import { STAGES, type Stage } from '#domain/leads/funnel.ts'
import { TAB_LABELS } from '#domain/leads/labels.ts'
import { isNarrowed, type View } from './view/view.ts'
import { number } from '../../kit/format.ts'

/** D3-130. */
const CARDS = [
  'ready_to_send',
  'email_sent',
  'property_opened',
  'checkout_accessed',
  'purchased',
] as const satisfies readonly Stage[]

/**
 * D3-130: how many homes are listed, and how many are at each stage now; a card filters by its stage. The cards keep
 * their place while they are counted, because what is below must not move under the pointer.
 */
export const SummaryCards = ({
  summary,
  view,
  onStage,
}: {
  summary: Output<'lead-summary'> | undefined
  view: View
  onStage: (stage: Stage | null) => void
}) => (
  <ul className="mt-3 grid grid-cols-3 gap-2 lg:grid-cols-6" aria-label="Summary">
    <Card
      label={isNarrowed({ ...view, stage: null }) ? 'Matching Properties' : totalLabel(view)}
      count={summary?.total}
      isOn={view.stage === null}
      onPress={() => onStage(null)}
    />
    {CARDS.map((stage) => (
      <Card
        key={stage}
        label={STAGES[stage]}
        count={summary?.stages[stage]}
        isOn={view.stage === stage}
        onPress={() => onStage(view.stage === stage ? null : stage)}
      />
    ))}
  </ul>
)

const totalLabel = ({ tab }: View): string => (tab === 'all' ? 'Total Properties' : TAB_LABELS[tab])

const Card = ({
  label,
  count,
  isOn,
  onPress,
}: {
  label: string
  count: number | undefined
  isOn: boolean
  onPress: () => void
}) => (
  <li>
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="h-full w-full items-baseline gap-2 rounded-control border border-line bg-card px-3 py-2 text-left hover:border-edge aria-pressed:border-action max-sm:px-2.5 lg:flex lg:min-h-11 lg:py-1.5"
    >
      <span className="block text-xl leading-tight font-semibold tabular-nums">
        {count === undefined ? '…' : number(count)}
      </span>
      <span className="block text-sm leading-tight text-soft">{label}</span>
    </button>
  </li>
)
