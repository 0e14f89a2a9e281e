import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '#contract/index.ts'
import { CLAIM_LABELS, type ClaimAnswer, MAX_DAMAGE_TEXT_CHARS } from '#domain/orders/damage.ts'
import { call } from '#web/kit/call.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import { ExternalLink, textLinkClass } from '#web/ui/text-link.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { useHasRole } from '../layout/use-has-role.ts'
import { cacheOrder } from './cache-order.ts'

type Order = Output<'admin-get-order'>
type Claim = Order['claims'][number]

/** The buyer's damage report, and the three possible answers (F-26). */
export const DamageClaims = ({ claims }: { claims: Order['claims'] }) =>
  claims.map((claim) => (
    <Card as="section" key={claim.id}>
      <SectionTitle size="small">{CLAIM_LABELS[claim.state]}</SectionTitle>
      <p className="text-sm text-soft tabular-nums">{dateTimeText(claim.reported_at)}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{claim.description}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {claim.photo_urls.map((url, index) => (
          <li key={url}>
            <ExternalLink href={url}>
              <img
                src={url}
                alt={`Damage, ${index + 1} of ${claim.photo_urls.length}`}
                className="size-28 rounded-paper object-cover"
              />
            </ExternalLink>
          </li>
        ))}
      </ul>
      {claim.state === 'open' ? <Answers claim={claim} /> : <Answered claim={claim} />}
    </Card>
  ))

const Answered = ({ claim }: { claim: Claim }) => (
  <p className="mt-3">
    Answered {dateTimeText(claim.answered_at)}
    {claim.answer ? `: ${claim.answer}` : ''}
    {claim.reprint ? (
      <Link to={`/admin-orders/${claim.reprint.id}`} className={textLinkClass({}, 'ml-2')}>
        Order #{claim.reprint.order_number}
      </Link>
    ) : null}
  </p>
)

type CostlyAnswer = Exclude<ClaimAnswer, 'decline'>

/** Actions that cost money are confirmed first. */
const CONFIRMATIONS: Record<CostlyAnswer, { title: string; text: string; confirm: string }> = {
  reprint: {
    title: 'Order a free reprint?',
    text: 'The same print goes to the print shop again, and we pay for it.',
    confirm: 'Order the reprint',
  },
  refund: {
    title: 'Refund everything?',
    text: 'The buyer gets back all that is left of their payment. This cannot be undone.',
    confirm: 'Refund everything',
  },
}

const Answers = ({ claim }: { claim: Claim }) => {
  const mayRefund = useHasRole('owner')
  const [reply, setReply] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState<CostlyAnswer | null>(null)
  const answer = useMutation({
    mutationFn: (chosen: ClaimAnswer) => call('admin-answer-damage', { id: claim.id, answer: chosen, message: reply }),
    onSuccess(order) {
      setPending(null)
      cacheOrder(order)
    },
  })
  const confirmFirst = (chosen: CostlyAnswer) => {
    answer.reset()
    setPending(chosen)
  }
  const decline = () => {
    if (reply.trim() === '') setProblem('Please tell the buyer why')
    else answer.mutate('decline')
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
      {pending === null ? <MutationError error={answer.error} className="mt-3" /> : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => confirmFirst('reprint')}>Order a free reprint...</Button>
        {mayRefund ? (
          <Button look="outline" onClick={() => confirmFirst('refund')}>
            Refund everything...
          </Button>
        ) : null}
        <Button look="outline" disabled={answer.isPending} onClick={decline}>
          Decline
        </Button>
      </div>
      {pending === null ? null : (
        <ConfirmDialog
          open
          onClose={() => setPending(null)}
          title={CONFIRMATIONS[pending].title}
          keep="Not now"
          confirm={CONFIRMATIONS[pending].confirm}
          isBusy={answer.isPending}
          onConfirm={() => answer.mutate(pending)}
          problem={<MutationError error={answer.error} />}
        >
          <p className="text-lg">{CONFIRMATIONS[pending].text}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
