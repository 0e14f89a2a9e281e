import { CircleCheck } from 'lucide-react'
import { Link, Navigate } from 'react-router'
import {
  CONFIRMING_TEXT,
  CONFIRMING_TITLE_TEXT,
  HELD_TEXT,
  HELD_TITLE_TEXT,
  NEXT_STEPS_TEXTS,
  ORDER_FETCH_ERROR,
  PAYMENT_SUCCESSFUL_TEXT,
  PROCESSING_HINT_TEXT,
  PROCESSING_ORDER_TEXT,
  SUCCESS_HOME_LABEL,
  THANK_YOU_TEXT,
  WHAT_HAPPENS_NEXT_LABEL,
} from '#domain/orders/order-page.ts'
import { ORDER_STATE_LABELS } from '#domain/orders/order.ts'
import { useBrand } from '#web/kit/brand.ts'
import { shortDateTimeText } from '#web/kit/format.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { checkoutSession } from '#web/kit/request-headers.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageTitle, SectionTitle } from '#web/ui/titles.tsx'
import { AccountOffer } from './account-offer.tsx'
import { HomeActions, OrderAgain } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderElsewhere } from './order-elsewhere.tsx'
import { OrderLayout } from './order-layout.tsx'
import { OrderFailure, OrderProcessing } from './order-messages.tsx'
import { ExpectedDelivery, OrderTimeline } from './order-timeline.tsx'
import { type Order, paymentView } from './order-watch.ts'
import { ResendButton } from './resend-button.tsx'
import { useOrder } from './use-order.ts'

/** /success?session_id=…: where the payment page returns the buyer (D2-040 … D2-055). */
export function SuccessPage() {
  const [query] = useUrlQuery()
  const id = checkoutSession(`?${query.toString()}`)
  return id === '' ? <OrderFailure message={ORDER_FETCH_ERROR} /> : <AfterPayment key={id} sessionId={id} />
}

function AfterPayment({ sessionId }: { sessionId: string }) {
  const lookup = { session_id: sessionId }
  const { watch, send } = useOrder(lookup)
  const restart = () => send({ type: 'restart' })
  switch (watch.status) {
    case 'loading':
      return <OrderProcessing title={PROCESSING_ORDER_TEXT} text={PROCESSING_HINT_TEXT} />
    case 'failed':
      return watch.isElsewhere ? (
        <OrderElsewhere sessionId={sessionId} />
      ) : (
        <OrderFailure message={watch.message} onRetry={restart} />
      )
    case 'known':
      break
  }
  switch (paymentView(watch)) {
    case 'waiting':
      return <OrderProcessing title={PROCESSING_ORDER_TEXT} text={PROCESSING_HINT_TEXT} />
    case 'unconfirmed':
      return (
        <OrderProcessing
          title={PROCESSING_ORDER_TEXT}
          text="We haven’t received your payment yet. We’ll keep checking and email you when we do. You can close this page."
          actions={
            <>
              <Button onClick={restart}>Check again</Button>
              <Link className={buttonClass('outline')} to={statusPath(watch.order)}>
                Your order page
              </Link>
            </>
          }
        />
      )
    case 'not-paid':
      return (
        <OrderFailure
          message={`${ORDER_STATE_LABELS[watch.order.state]}. Nothing has been printed, and you can order again at any time.`}
          actions={<OrderAgain order={watch.order} />}
        />
      )
    case 'reversed':
      return <Navigate to={statusPath(watch.order)} replace />
    case 'thanks':
      return <Thanks order={watch.order} lookup={lookup} />
    case 'held':
      return (
        <NotConfirmed order={watch.order} title={HELD_TITLE_TEXT} text={`Thank you for your purchase. ${HELD_TEXT}`} />
      )
    case 'confirming':
      return (
        <NotConfirmed
          order={watch.order}
          title={CONFIRMING_TITLE_TEXT}
          text={`Thank you for your purchase. ${CONFIRMING_TEXT}`}
        />
      )
  }
}

/** The page after a successful payment (D2-043 … D2-054). */
function Thanks({ order, lookup }: { order: Order; lookup: { session_id: string } }) {
  const { name } = useBrand()
  return (
    <OrderLayout order={order}>
      <title>{`${PAYMENT_SUCCESSFUL_TEXT} · ${name}`}</title>
      <header>
        <CircleCheck aria-hidden="true" className="mb-3 size-9 text-success" strokeWidth={1.6} />
        <PageTitle size="large">{PAYMENT_SUCCESSFUL_TEXT}</PageTitle>
        <p className="mt-4 text-lg text-soft">{THANK_YOU_TEXT}</p>
      </header>
      <OrderDetails order={order} page="success" />
      <section aria-labelledby="next">
        <SectionTitle id="next">{WHAT_HAPPENS_NEXT_LABEL}</SectionTitle>
        <ol className="mt-3 space-y-2">
          {NEXT_STEPS_TEXTS.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span aria-hidden="true" className="w-4 font-display text-lg leading-6 text-brass-deep">
                {index + 1}
              </span>
              <span className="min-w-0 flex-1 wrap-anywhere">{step}</span>
            </li>
          ))}
        </ol>
        {order.shipping.tracking === null && (
          <p className="mt-3 text-soft">
            <ExpectedDelivery order={order} />
          </p>
        )}
      </section>
      {order.shipping.tracking !== null && <OrderTimeline order={order} />}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <StatusLink order={order} />
        <CancelHint order={order} />
        <ResendButton lookup={lookup} />
        <HomeActions order={order} />
        <ReturnHome />
      </div>
      <AccountOffer email={order.customer_email} />
    </OrderLayout>
  )
}

/** Until when the order can be canceled, below the button that leads there (F-19). */
const CancelHint = ({ order }: { order: Order }) =>
  order.cancel_until === null ? null : (
    <p className="-mt-1 text-center text-sm text-soft sm:col-span-2">
      Changed your mind? You can cancel there for free until {shortDateTimeText(order.cancel_until)}.
    </p>
  )

/** The page while a bank debit clears, after a payment of a wrong amount, or for an order that is held later. */
function NotConfirmed({ order, title, text }: { order: Order; title: string; text: string }) {
  const { name } = useBrand()
  return (
    <OrderLayout order={order}>
      <title>{`${title} · ${name}`}</title>
      <header>
        <PageTitle size="large">{title}</PageTitle>
        <p className="mt-4 text-lg text-soft">{text}</p>
      </header>
      <OrderDetails order={order} page="success" />
      <OrderTimeline order={order} />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <StatusLink order={order} />
        <HomeActions order={order} />
        <ReturnHome />
      </div>
    </OrderLayout>
  )
}

const StatusLink = ({ order }: { order: Order }) => (
  <Link to={statusPath(order)} className={buttonClass('action', 'sm:col-span-2')}>
    See your order
  </Link>
)

const ReturnHome = () => (
  <a href="/" className={buttonClass('outline', 'sm:col-span-2')}>
    {SUCCESS_HOME_LABEL}
  </a>
)

const statusPath = (order: Order) => new URL(order.status_url).pathname
