import type { Output } from '#contract/index.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { SectionTitle } from '#web/ui/titles.tsx'
import { useHasRole } from '../layout/use-has-role.ts'
import { ProvenanceList } from '../privacy/provenance-list.tsx'
import { RemoveHome } from '../privacy/remove-home.tsx'
import { DamageClaims } from './damage-claims.tsx'
import { HeldOrder } from './held-order.tsx'
import { RefundForm } from './refund-form.tsx'

type Order = Output<'admin-get-order'>

/** The actions an admin can take on an order, and its history. */
export const OrderActions = ({ order }: { order: Order }) => {
  const mayChange = useHasRole('sender')
  const mayRefund = useHasRole('owner')
  return (
    <div className="flex flex-col gap-6">
      <DamageClaims claims={order.claims} />
      {mayChange ? <HeldOrder order={order} /> : null}
      {order.refundable > 0 && mayRefund ? <RefundForm order={order} /> : null}
      <History entries={order.history} />
      <ProvenanceList home={{ of: 'order', id: order.id }} />
      <RemoveHome home={{ of: 'order', id: order.id }} address={order.home.address ?? 'The home in this order'} />
    </div>
  )
}

const History = ({ entries }: { entries: Order['history'] }) => (
  <section>
    <SectionTitle size="small">History</SectionTitle>
    <ol className="mt-2 border-l border-line">
      {entries.map(({ action, actor, note, at }, index) => (
        <li key={`${at}${action}${index}`} className="py-2 pl-4">
          <span className="font-medium">{action}</span>
          {actor ? ` by ${actor}` : ''}
          <span className="block text-sm text-soft tabular-nums">{dateTimeText(at)}</span>
          {note ? <span className="block text-sm">{note}</span> : null}
        </li>
      ))}
    </ol>
  </section>
)
