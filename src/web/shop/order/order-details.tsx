import { amountText, paidText } from '#domain/money.ts'
import {
  ORDER_DETAILS_LABEL,
  orderDateText,
  orderNumberText,
  paymentStatusText,
  PRINT_SHOP_ORDER_ID_LABEL,
} from '#domain/orders/order-page.ts'
import { useBrand } from '#web/kit/brand.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import type { Order } from './order-watch.ts'

/**
 * The number, amount, payment status, address, email and date of an order (D2-046), and its gift options.
 * The success page has the specification's label and amounts ('171.44 USD', D2-051). On the page of an order, which
 * says its state too, 'Status' is ambiguous, and amounts are as in its emails.
 */
export const OrderDetails = ({ order, page }: { order: Order; page: 'success' | 'order' }) => {
  const textOf = page === 'success' ? amountText : paidText
  const paymentLabel = page === 'success' ? 'Status' : 'Payment'
  return (
    <Card
      as="section"
      size="large"
      isPadded={false}
      aria-labelledby="order-details"
      className="px-5 py-4 sm:px-6 sm:py-5"
    >
      <SectionTitle id="order-details">{ORDER_DETAILS_LABEL}</SectionTitle>
      <dl className="mt-3 grid gap-y-2.5">
        <Row name="Order ID">{orderNumberText(order)}</Row>
        {order.responseData.lumaprints_order_id !== null && (
          <Row name={PRINT_SHOP_ORDER_ID_LABEL}>{order.responseData.lumaprints_order_id}</Row>
        )}
        {order.replaces === null ? (
          <>
            <Row name="Amount">{textOf(order.amount_total, order.currency)}</Row>
            {order.amount_refunded > 0 && <Row name="Refunded">{textOf(order.amount_refunded, order.currency)}</Row>}
            {order.refund_due > 0 && <Row name="Refund on its way">{textOf(order.refund_due, order.currency)}</Row>}
            <Row name={paymentLabel} isCapitalized>
              {paymentStatusText(order)}
            </Row>
          </>
        ) : (
          <Row name="Amount">Free of charge</Row>
        )}
        {order.ships_to.length > 0 && <Row name="Ships to">{order.ships_to.join('\n')}</Row>}
        {order.customer_email !== '' && <Row name="Email">{order.customer_email}</Row>}
        <Row name="Date">{orderDateText(order.order_date)}</Row>
        {order.gift !== null && order.gift.message !== '' && <Row name="Gift card">{order.gift.message}</Row>}
        {order.gift?.hide_price && <Row name="Gift">No prices in the package</Row>}
      </dl>
      <SomethingWrong order={order} />
    </Card>
  )
}

const SomethingWrong = ({ order }: { order: Order }) => {
  const { supportEmail } = useBrand()
  const subject = order.order_id === 0 ? '' : `?subject=${encodeURIComponent(`Order #${order.order_id}`)}`
  return (
    <p className="mt-3 border-t border-line pt-3 text-soft">
      Something wrong?{' '}
      <TextLink tone="action" href={`mailto:${supportEmail}${subject}`}>
        Write to us
      </TextLink>
      .
    </p>
  )
}

const Row = ({ name, isCapitalized, children }: { name: string; isCapitalized?: boolean; children: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-soft">{name}</dt>
    <dd
      className={classNames(
        'ml-auto text-right font-semibold wrap-anywhere whitespace-pre-line tabular-nums',
        isCapitalized && 'first-letter:uppercase',
      )}
    >
      {children}
    </dd>
  </div>
)
