import { useMutation } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { call } from '#web/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorNotices } from '#web/ui/notice.tsx'
import { useHasRole } from '../layout/use-has-role.ts'
import { ProvenanceList } from '../privacy/provenance-list.tsx'
import { RemoveHome } from '../privacy/remove-home.tsx'
import { DamageClaims } from './damage-claims.tsx'
import { cacheOrder } from './cache-order.ts'
import { moment } from '#web/kit/format.ts'
import { RefundForm } from './refund-form.tsx'

type Order = Output<'admin-get-order'>

/** The actions an admin can take on an order, and its history. */
export const OrderActions = ({ order }: { order: Order }) => {
  const mayChange = useHasRole('sender')
  const mayRefund = useHasRole('owner')
  return (
    <div className="flex flex-col gap-6">
      <DamageClaims claims={order.claims} />
      {mayChange ? <PrintButton order={order} /> : null}
      {order.refundable > 0 && mayRefund ? <RefundForm order={order} /> : null}
      <History entries={order.history} />
      <ProvenanceList home={{ of: 'order', id: order.id }} />
      <RemoveHome home={{ of: 'order', id: order.id }} address={order.home.address ?? 'The home in this order'} />
    </div>
  )
}

const PrintButton = ({ order }: { order: Order }) => {
  const print = useMutation({ mutationFn: () => call('admin-print-order', { id: order.id }), onSuccess: cacheOrder })
  if (order.print_refusal !== null && !print.error) return null
  return (
    <section className="rounded-control border border-line bg-card p-4">
      <h2 className="text-lg">Release to the print shop</h2>
      <p className="mt-1.5 text-soft">
        We first ask the print shop whether it already has this order. If so, the order continues from there; if not, we
        send it now, with the picture the buyer approved.
      </p>
      <ErrorNotices errors={[print.error]} />
      <Button className="mt-3" disabled={print.isPending} onClick={() => print.mutate()}>
        Release to the print shop
      </Button>
    </section>
  )
}

const History = ({ entries }: { entries: Order['history'] }) => (
  <section>
    <h2 className="text-lg">History</h2>
    <ol className="mt-2 border-l border-line">
      {entries.map(({ action, actor, note, at }) => (
        <li key={`${at}${action}`} className="py-2 pl-4">
          <span className="font-medium">{action}</span>
          {actor ? ` by ${actor}` : ''}
          <span className="block text-sm text-soft tabular-nums">{moment(at)}</span>
          {note ? <span className="block text-sm">{note}</span> : null}
        </li>
      ))}
    </ol>
  </section>
)
