import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { alreadyOrderedText, ORDER_ANOTHER_LABEL } from '#domain/checkout/checkout.ts'
import { paidText } from '#domain/money.ts'
import { ORDER_STATE_LABELS } from '#domain/orders/order.ts'
import { OrderPrint } from '#web/shop/order/order-print.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SectionTitle } from '#web/ui/titles.tsx'
import type { Ordered } from './review.ts'

/** Instead of a second payment, the existing order, with another print as a separate step (E-44). */
export const OrderedAlready = ({ order, onAnother }: { order: Ordered; onAnother: (order: string) => void }) => (
  <section aria-live="polite" className="mx-auto max-w-md py-4 text-center">
    <CircleCheck aria-hidden="true" className="mx-auto mb-3 size-9 text-success" strokeWidth={1.6} />
    <SectionTitle as="h3" size="large">
      {alreadyOrderedText(order.order_id === 0 ? null : order.order_id)}
    </SectionTitle>
    <p className="mt-2 text-soft">
      {ORDER_STATE_LABELS[order.state]} · {paidText(order.amount_total, order.currency)}. You won’t be charged again.
    </p>
    <div className={classNames('my-6', order.design.orientation === 'portrait' && 'mx-auto max-w-52')}>
      <OrderPrint design={order.design} />
    </div>
    <div className="grid gap-3 sm:grid-cols-2">
      <Link to={new URL(order.status_url).pathname} className={buttonClass('action')}>
        See your order
      </Link>
      <Button variant="outline" onClick={() => onAnother(order.paid_order_id)}>
        {ORDER_ANOTHER_LABEL}
      </Button>
    </div>
  </section>
)
