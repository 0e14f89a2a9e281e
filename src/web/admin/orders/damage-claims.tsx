import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '#contract/index.ts'
import { CLAIM_NAMES, type ClaimAnswer, LONGEST_DAMAGE_TEXT } from '#domain/orders/damage.ts'
import { call } from '../../kit/call.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { ErrorNotices } from '../../ui/notice.tsx'
import { moment } from '../../kit/format.ts'
import { useMay } from '../layout/use-may.ts'
import { cacheOrder } from './cache-order.ts'

type Order = Output<'admin-get-order'>
type Claim = Order['claims'][number]

/** Feature 26: what the buyer reported of damage, and the three answers to it. */
export const DamageClaims = ({ claims }: { claims: Order['claims'] }) =>
  claims.map((claim) => (
    <section key={claim.id} className="rounded-control border border-line bg-card p-4">
      <h2 className="text-lg">{CLAIM_NAMES[claim.state]}</h2>
      <p className="text-sm text-soft tabular-nums">{moment(claim.reported_at)}</p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{claim.words}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {claim.photo_urls.map((url, index) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={`Damage, ${index + 1} of ${claim.photo_urls.length}`}
                className="size-28 rounded-paper object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {claim.state === 'open' ? <Answers claim={claim} /> : <Answered claim={claim} />}
    </section>
  ))

const Answered = ({ claim }: { claim: Claim }) => (
  <p className="mt-3">
    Answered {moment(claim.answered_at)}
    {claim.answer ? `: ${claim.answer}` : ''}
    {claim.reprint ? (
      <Link to={`/admin-orders/${claim.reprint.id}`} className="ml-2 underline underline-offset-4">
        Order #{claim.reprint.order_number}
      </Link>
    ) : null}
  </p>
)

type CostlyAnswer = Exclude<ClaimAnswer, 'decline'>

/** What costs money needs a second click. */
const SURE: Record<CostlyAnswer, string> = {
  reprint: 'Yes, order a free reprint',
  refund: 'Yes, refund everything',
}

const Answers = ({ claim }: { claim: Claim }) => {
  const mayRefund = useMay('owner')
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState<CostlyAnswer | null>(null)
  const answer = useMutation({
    mutationFn: (how: ClaimAnswer) => call('admin-answer-damage', { id: claim.id, answer: how, words }),
    onSuccess: cacheOrder,
    onSettled: () => setPending(null),
  })
  const decline = () => {
    if (words.trim() === '') setProblem('Please tell the buyer why')
    else answer.mutate('decline')
  }
  return (
    <div className="mt-4">
      <Field label="Message to the buyer, sent with a reprint or when you decline" problem={problem}>
        {(described) => (
          <textarea
            {...described}
            rows={3}
            maxLength={LONGEST_DAMAGE_TEXT}
            value={words}
            onChange={({ target }) => {
              setWords(target.value)
              setProblem(null)
            }}
          />
        )}
      </Field>
      <ErrorNotices errors={[answer.error]} />
      <div className="mt-3 flex flex-wrap gap-3">
        {pending === null ? (
          <>
            <Button onClick={() => setPending('reprint')}>Order a free reprint…</Button>
            {mayRefund ? (
              <Button look="outline" onClick={() => setPending('refund')}>
                Refund everything…
              </Button>
            ) : null}
            <Button look="quiet" disabled={answer.isPending} onClick={decline}>
              Decline
            </Button>
          </>
        ) : (
          <>
            <Button disabled={answer.isPending} onClick={() => answer.mutate(pending)}>
              {SURE[pending]}
            </Button>
            <Button look="quiet" disabled={answer.isPending} onClick={() => setPending(null)}>
              No
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
