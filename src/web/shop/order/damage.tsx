import { PackageX } from 'lucide-react'
import { useState } from 'react'
import { countText } from '#domain/count-text.ts'
import { DAMAGE_REPORT_BUYER_TEXTS } from '#domain/orders/damage.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { DamageDialog } from './damage-dialog.tsx'
import type { Order } from './order-watch.ts'

type Props = { order: Order; orderKey: string; onReported: (order: Order) => void }

const ARRIVED_DAMAGED_TEXT = 'Did something arrive damaged?'

/** A way to report damage, only a line of text before the delivery, and what happened to the last report (F-26). */
export function Damage({ order, orderKey, onReported }: Props) {
  const [isReporting, setReporting] = useState(false)
  const { report, refusal } = order.damage
  const canReport = refusal === null && report?.state !== 'open'
  if (!canReport && report === null) return null
  const dialog = isReporting && (
    <DamageDialog orderKey={orderKey} onClose={() => setReporting(false)} onReported={onReported} />
  )
  if (report === null && order.state !== 'delivered')
    return (
      <p className="text-soft">
        {ARRIVED_DAMAGED_TEXT}{' '}
        <TextButton tone="action" onClick={() => setReporting(true)}>
          Report damage
        </TextButton>
        {dialog}
      </p>
    )
  return (
    <section aria-labelledby="damage">
      <SectionTitle id="damage">{report === null ? ARRIVED_DAMAGED_TEXT : 'Your damage report'}</SectionTitle>
      {report && <Report report={report} />}
      {canReport && (
        <>
          {report === null && (
            <p className="mt-1 text-soft">Send us a photo. We’ll make you a new print or refund you.</p>
          )}
          <Button variant="outline" className="mt-3 w-full" onClick={() => setReporting(true)}>
            <PackageX aria-hidden="true" className="size-5" />
            {report === null ? 'Report damage' : 'Report damage again'}
          </Button>
          {dialog}
        </>
      )}
    </section>
  )
}

const Report = ({ report }: { report: NonNullable<Order['damage']['report']> }) => (
  <Notice tone={report.state === 'open' ? 'busy' : report.state === 'declined' ? 'info' : 'success'} className="mt-3">
    <p>{DAMAGE_REPORT_BUYER_TEXTS[report.state]}</p>
    {report.answer && <p className="mt-2">{report.answer}</p>}
    {report.reprint && (
      <p className="mt-2">
        <TextLink href={report.reprint.status_url}>Follow order #{report.reprint.order_number}</TextLink>
      </p>
    )}
    <p className="mt-2 text-sm">
      You wrote: {report.description} ({countText(report.photos, 'photo')})
    </p>
  </Notice>
)
