import type { Output } from '#contract/index.ts'
import { HistoryList } from '#web/admin/layout/history-list.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { ProvenanceList } from '#web/admin/privacy/provenance-list.tsx'
import { RemoveHome } from '#web/admin/privacy/remove-home.tsx'
import { DamageReports } from './damage-reports.tsx'
import { DisputedPayment } from './disputed-payment.tsx'
import { HeldOrderSection } from './held-order-section.tsx'
import { RefundForm } from './refund-form.tsx'

type Order = Output<'admin-get-order'>

type Props = { readonly order: Order }

/** What waits for an admin: a dispute, damage, a hold. */
export const OrderActions = ({ order }: Props) => {
  const mayChange = useHasRole('sender')
  return (
    <div className="flex flex-col gap-6 empty:hidden">
      <DisputedPayment order={order} />
      <DamageReports reports={order.damage_reports} />
      {mayChange ? <HeldOrderSection order={order} /> : null}
    </div>
  )
}

/** What can be done with any order: a refund, the removal of its home; and its records. */
export const OrderRecords = ({ order }: Props) => {
  const mayRefund = useHasRole('owner')
  return (
    <>
      {order.refundable > 0 && mayRefund ? <RefundForm key={order.refundable} order={order} /> : null}
      <HistoryList entries={order.history} />
      <ProvenanceList home={{ of: 'order', id: order.id }} />
      <RequireRole needs="sender">
        <RemoveHome home={{ of: 'order', id: order.id }} address={order.home.address ?? 'The home in this order'} />
      </RequireRole>
    </>
  )
}
