import { Link, useParams } from 'react-router'
import { paidText } from '#domain/money.ts'
import { DAMAGE_REPORT_BUYER_TEXTS, type DamageReportState } from '#domain/orders/damage.ts'
import { HELD_TEXT, mayResendConfirmation } from '#domain/orders/order-page.ts'
import { ORDER_STATE_LABELS, type OrderState } from '#domain/orders/order.ts'
import { useBrand } from '#web/kit/brand.ts'
import { shortDateTimeText } from '#web/kit/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/titles.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ConfirmDelivery } from './confirm-delivery.tsx'
import { Damage } from './damage.tsx'
import { HomeActions } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderLayout } from './order-layout.tsx'
import { OrderFailure, OrderProcessing } from './order-messages.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import type { Order } from './order-watch.ts'
import { ResendButton } from './resend-button.tsx'
import { useOrder } from './use-order.ts'

/** /order/{key}: an order by its signed link (F-05). */
export function StatusPage() {
  const { key = '' } = useParams()
  const { watch, send } = useOrder({ key })
  switch (watch.status) {
    case 'loading':
      return <OrderProcessing title="Looking up your order" text="One moment, please." />
    case 'failed':
      return watch.isElsewhere ? (
        <OrderFailure
          message={UNKNOWN_ORDER_ERROR}
          actions={
            <Link to="/login" className={buttonClass()}>
              Find your orders
            </Link>
          }
        />
      ) : (
        <OrderFailure message={watch.message} onRetry={() => send({ type: 'restart' })} />
      )
    case 'known':
      return <Status order={watch.order} orderKey={key} onChange={(order) => send({ type: 'loaded', order })} />
  }
}

/** A second try cannot help: the link is incomplete or mistyped. */
const UNKNOWN_ORDER_ERROR = 'This link doesn’t open an order. It may be incomplete.'

type Props = { order: Order; orderKey: string; onChange: (order: Order) => void }

function Status({ order, orderKey, onChange }: Props) {
  const { name } = useBrand()
  return (
    <OrderLayout order={order}>
      <title>{`${ORDER_STATE_LABELS[order.state]} · ${name}`}</title>
      <header aria-live="polite">
        <p className="mb-2 text-soft">
          {order.replaces === null ? 'Your order' : `Free reprint of order #${order.replaces}`}
        </p>
        <PageTitle size="large">{ORDER_STATE_LABELS[order.state]}</PageTitle>
        <p className="mt-4 text-lg text-soft">{stateText(order)}</p>
      </header>
      <div>
        <OrderTimeline order={order} />
        <ConfirmDelivery order={order} orderKey={orderKey} onDelivered={onChange} />
      </div>
      <Damage order={order} orderKey={orderKey} onReported={onChange} />
      <OrderDetails order={order} page="order" />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {mayResendConfirmation(order.state) && order.replaces === null && <ResendButton lookup={{ key: orderKey }} />}
        <HomeActions order={order} />
        <CancelOrder order={order} orderKey={orderKey} onCanceled={onChange} />
      </div>
    </OrderLayout>
  )
}

/** The sentence below the order's state. */
export function stateText(order: Order): string {
  const { state, cancel_until: until, damage, refund_due: due, amount_refunded: refunded, currency } = order
  const isWithBuyer = state === 'shipped' || state === 'delivered'
  if (isWithBuyer && damage.report) return damageText(damage.report.state)
  if (state === 'cancelled' && due > 0)
    return `It won’t be printed. We’re refunding ${paidText(due, currency)}. ${BANK_DELAY_TEXT}`
  if (state === 'refunded' && refunded > 0)
    return `Your refund of ${paidText(refunded, currency)} is on its way. ${BANK_DELAY_TEXT}`
  if (until === null || state !== 'paid') return STATE_TEXTS[state]
  return new Date(until) > new Date()
    ? `We’ll print it after ${shortDateTimeText(until)}. Until then, you can cancel it here for free.`
    : 'We’re about to print it. Until we do, you can cancel it here for free.'
}

const damageText = (report: DamageReportState): string =>
  report === 'declined'
    ? DAMAGE_REPORT_BUYER_TEXTS.declined
    : `We’re sorry it arrived damaged. ${DAMAGE_REPORT_BUYER_TEXTS[report]}`

const BANK_DELAY_TEXT = 'Your bank may take up to 10 days to show it.'

const STATE_TEXTS: Record<OrderState, string> = {
  checkout_initiated: 'We haven’t received a payment for it yet.',
  payment_pending: 'Your payment is processing. Bank payments can take a few days.',
  paid: 'We’ll print it soon.',
  approved: 'We’re sending your print to the print shop.',
  submitted: 'The print shop has your order and will start soon.',
  in_production: 'Your print is being made and framed. This takes a few days.',
  shipped: 'Your package has left the print shop. Let us know when it arrives.',
  delivered: 'We hope you love it on your wall.',
  expired: 'The payment page closed before you paid. You weren’t charged.',
  payment_failed: 'Your payment didn’t go through. You weren’t charged, and nothing was printed.',
  cancelled: 'This order was canceled and won’t be printed.',
  refunded: 'Your payment was returned.',
  needs_attention: HELD_TEXT,
}
