import type { Output } from '#contract/index.ts'
import { HistoryList } from '#web/admin/layout/history-list.tsx'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { ProvenanceList } from '#web/admin/privacy/provenance-list.tsx'
import { RemoveHome } from '#web/admin/privacy/remove-home.tsx'
import { DamageReports } from './damage-reports.tsx'
import { DisputedPayment } from './disputed-payment.tsx'
import { HeldOrderSection } from './held-order-section.tsx'
import { RefundForm } from './refund-form.tsx'

type Order = Output<'admin-get-order'>

/** The actions an admin can take on an order, and its history. */
export const OrderActions = ({ order }: { order: Order }) => {
  const mayChange = useHasRole('sender')
  const mayRefund = useHasRole('owner')
  return (
    <div className="flex flex-col gap-6">
      <DisputedPayment order={order} />
      <DamageReports reports={order.damage_reports} />
      {mayChange ? <HeldOrderSection order={order} /> : null}
      {order.refundable > 0 && mayRefund ? <RefundForm key={order.refundable} order={order} /> : null}
      <HistoryList entries={order.history} />
      <ProvenanceList home={{ of: 'order', id: order.id }} />
      <RemoveHome home={{ of: 'order', id: order.id }} address={order.home.address ?? 'The home in this order'} />
    </div>
  )
}
