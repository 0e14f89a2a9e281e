import { useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '#contract/index.ts'
import { DAMAGE_REPORT_LABELS, type DamageAnswer, MAX_DAMAGE_TEXT_CHARS } from '#domain/orders/damage.ts'
import { type Confirmation, useConfirmation } from '#web/admin/layout/use-confirmation.tsx'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { call } from '#web/kit/call.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { ExternalLink, textLinkClass } from '#web/ui/text-link.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { cacheOrder } from './cache-order.ts'

type Order = Output<'admin-get-order'>
type DamageReport = Order['damage_reports'][number]

/** The buyer's damage report, and the three possible answers (F-26). */
export const DamageReports = ({ reports }: { reports: Order['damage_reports'] }) =>
  reports.map((report) => (
    <Card as="section" key={report.id}>
      <SectionTitle size="small">{DAMAGE_REPORT_LABELS[report.state]}</SectionTitle>
      <p className="text-sm text-soft tabular-nums">{dateTimeText(report.reported_at)}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{report.description}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {report.photo_urls.map((url, index) => (
          <li key={url}>
            <ExternalLink href={url}>
              <img
                src={url}
                alt={`Damage, ${index + 1} of ${report.photo_urls.length}`}
                className="size-28 rounded-paper object-cover"
              />
            </ExternalLink>
          </li>
        ))}
      </ul>
      {report.state === 'open' ? <Answers report={report} /> : <Answered report={report} />}
    </Card>
  ))

const Answered = ({ report }: { report: DamageReport }) => (
  <p className="mt-3">
    Answered {dateTimeText(report.answered_at)}
    {report.answer ? `: ${report.answer}` : ''}
    {report.reprint ? (
      <Link to={`/admin-orders/${report.reprint.id}`} className={textLinkClass({}, 'ml-2')}>
        Order #{report.reprint.order_number}
      </Link>
    ) : null}
  </p>
)

/** Actions that cost money are confirmed first. */
const CONFIRMATIONS: Partial<Record<DamageAnswer, Confirmation>> = {
  reprint: {
    title: 'Order a free reprint?',
    text: 'The same print goes to the print shop again, and we pay for it.',
    confirm: 'Order the reprint',
  },
  refund: {
    title: 'Refund everything?',
    text: 'The buyer gets the rest of their payment back. This can’t be undone.',
    confirm: 'Refund everything',
  },
}

const Answers = ({ report }: { report: DamageReport }) => {
  const mayRefund = useHasRole('owner')
  const [reply, setReply] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const answer = useConfirmation(
    (damageAnswer: DamageAnswer) => CONFIRMATIONS[damageAnswer],
    (damageAnswer) => call('admin-answer-damage', { id: report.id, answer: damageAnswer, message: reply }),
    { onSuccess: cacheOrder },
  )
  const decline = () => {
    if (reply.trim() === '') setProblem('Please tell the buyer why')
    else answer.start('decline')
  }
  return (
    <div className="mt-4">
      <TextArea
        label="Message to the buyer, sent with a reprint or when you decline"
        problem={problem}
        rows={3}
        maxLength={MAX_DAMAGE_TEXT_CHARS}
        value={reply}
        onChange={({ target }) => {
          setReply(target.value)
          setProblem(null)
        }}
      />
      <div className="mt-3 empty:hidden">{answer.error}</div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => answer.start('reprint')}>Order a free reprint...</Button>
        {mayRefund ? (
          <Button variant="outline" onClick={() => answer.start('refund')}>
            Refund everything...
          </Button>
        ) : null}
        <Button variant="outline" disabled={answer.isPending} onClick={decline}>
          Decline
        </Button>
      </div>
      {answer.dialog}
    </div>
  )
}
