import { Check } from 'lucide-react'
import { type Milestone, milestones } from '#domain/orders/order-page.ts'
import { isReversed, ORDER_STATE_LABELS } from '#domain/orders/order.ts'
import { calendarRangeText, shortDateTimeText } from '#web/kit/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ExternalLink, textLinkClass } from '#web/ui/text-link.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Order } from './order-watch.ts'

/** The progress of the order, with the range of days in which it arrives (U-16). */
export const OrderTimeline = ({ order }: { order: Order }) => {
  const steps = milestones(order.state, order.timeline)
  const isOnItsWay = steps.some(({ kind }) => kind === 'ahead')
  return (
    <section aria-labelledby="order-timeline">
      <SectionTitle id="order-timeline">Your order, step by step</SectionTitle>
      {isOnItsWay && (
        <p className="mt-1 text-soft">
          <ExpectedDelivery order={order} />
        </p>
      )}
      <ol className="order-timeline mt-4">
        {steps.map((milestone) => (
          <li
            key={milestone.state}
            data-kind={milestone.kind}
            data-reversed={isReversed(milestone.state) || undefined}
            aria-current={milestone.kind === 'now' ? 'step' : undefined}
          >
            <span aria-hidden="true" className="order-timeline-mark">
              {milestone.kind === 'done' && <Check className="size-3.5" strokeWidth={3} />}
            </span>
            <span className={classNames('flex-1', milestone.kind === 'now' && 'font-semibold')}>
              {ORDER_STATE_LABELS[milestone.state]}
              {milestone.kind === 'ahead' && <VisuallyHidden> (to come)</VisuallyHidden>}
            </span>
            <When milestone={milestone} />
          </li>
        ))}
      </ol>
      <Tracking order={order} />
    </section>
  )
}

/** The days between which it arrives (U-16). */
export const ExpectedDelivery = ({ order: { shipping } }: { order: Order }) =>
  `${shipping.label}: expected ${calendarRangeText(shipping.delivery)}`

const When = ({ milestone: { at } }: { milestone: Milestone }) =>
  at === null ? null : (
    <time dateTime={at} className="text-sm text-soft tabular-nums">
      {shortDateTimeText(at)}
    </time>
  )

const Tracking = ({ order }: { order: Order }) => {
  const { tracking } = order.shipping
  if (tracking === null) return null
  return (
    <p className="mt-4 rounded-control bg-wall px-4 py-3">
      {tracking.carrier}{' '}
      {tracking.number === null ? (
        '(no tracking number)'
      ) : (
        <span className="font-semibold tabular-nums">{tracking.number}</span>
      )}
      {tracking.url !== null && (
        <ExternalLink href={tracking.url} className={textLinkClass({ tone: 'action', isTall: true }, 'ml-3')}>
          Track your package
        </ExternalLink>
      )}
    </p>
  )
}
