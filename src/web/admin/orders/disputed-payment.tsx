import type { Output } from '#contract/index.ts'
import { paidText } from '#domain/money.ts'
import { CopyText } from '#web/admin/layout/copy-text.tsx'
import { dateText } from '#web/kit/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ExternalLink } from '#web/ui/text-link.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'

type Order = Output<'admin-get-order'>

/** The outcome of a payment dispute; while it is open, what to do first: respond on the payment provider's site. */
export const DisputedPayment = ({ order }: { order: Order }) => {
  if (order.disputed_at === null) return null
  return (
    <Card as="section">
      <SectionTitle size="small">Disputed payment</SectionTitle>
      <p className="mt-1.5 text-soft">
        The buyer’s bank disputed this payment on {dateText(order.disputed_at)}. {outcomeText(order)}
      </p>
      {order.payment_url ? (
        <ExternalLink
          href={order.payment_url}
          className={buttonClass(order.held_for === 'disputed' ? 'action' : 'outline', 'mt-3')}
        >
          Open the payment at the provider
        </ExternalLink>
      ) : (
        <div className="mt-3">
          <p className="mb-1">{'Payment ID: '}</p>
          <CopyText label="Copy the payment ID" text={order.payment_id ?? ''} />
        </div>
      )}
    </Card>
  )
}

const outcomeText = ({ dispute_state, dispute_closed_at, dispute_lost, currency }: Order): string => {
  switch (dispute_state) {
    case 'won':
      return `We won the dispute on ${dateText(dispute_closed_at!)} and keep the payment.`
    case 'lost':
      return `We lost the dispute on ${dateText(dispute_closed_at!)}. The bank returned ${paidText(dispute_lost, currency)} to the buyer.`
    default:
      return 'Respond to the dispute, or accept it, on the payment provider’s site. You can’t do that on this page.'
  }
}
