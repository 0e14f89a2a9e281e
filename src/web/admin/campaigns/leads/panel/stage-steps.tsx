import { type Stage, STAGES } from '#domain/leads/funnel.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The stages of a home in order; `replied` is shown only when it is the furthest, as most homes skip it. */
const STEPS: readonly Stage[] = [
  'ready_to_send',
  'email_sent',
  'property_opened',
  'replied',
  'checkout_accessed',
  'payment_page_accessed',
  'purchased',
]

/** How far a home has come: the stages up to the furthest it has reached are filled (D3-170 … D3-176). */
export const StageSteps = ({ stage }: { stage: Stage }) => {
  const reached = STEPS.indexOf(stage)
  return (
    <ol aria-label="Stages" className="mt-3 flex gap-1.5">
      {STEPS.map((step, at) =>
        step === 'replied' && stage !== 'replied' ? null : (
          <li key={step} aria-current={step === stage ? 'step' : undefined} className="min-w-0 flex-1">
            <span
              className={classNames('block h-1.5 rounded-full', at <= reached ? 'bg-action' : 'bg-line')}
              aria-hidden="true"
            />
            <span
              className={classNames(
                'mt-1 block text-caption leading-tight max-sm:sr-only',
                step === stage ? 'font-semibold' : 'text-soft',
              )}
            >
              {STAGES[step]}
            </span>
          </li>
        ),
      )}
    </ol>
  )
}
