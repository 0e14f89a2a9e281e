import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { centsOf, dollars } from '#domain/money.ts'
import { call } from '../../kit/call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ErrorNotices, Notice } from '../../ui/notice.tsx'
import { cacheOrder } from './cache-order.ts'

type Order = Output<'admin-get-order'>

/** Feature 18: asks for amount and reason, then shows both once more before the money goes. */
export const RefundForm = ({ order }: { order: Order }) => {
  const [amount, setAmount] = useState((order.refundable / 100).toFixed(2))
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ amount: string | null; reason: string | null }>({
    amount: null,
    reason: null,
  })
  const [isSure, setSure] = useState(false)
  const cents = centsOf(amount)
  const refund = useMutation({
    mutationFn: () =>
      call('admin-refund-order', { id: order.id, cents: cents === order.refundable ? null : cents, reason }),
    onSuccess: cacheOrder,
    onSettled: () => setSure(false),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isPossible = cents !== null && cents > 0 && cents <= order.refundable
    const found = {
      amount: isPossible ? null : `Please enter an amount up to ${dollars(order.refundable)}`,
      reason: reason.trim() === '' ? 'Please enter the reason' : null,
    }
    setProblems(found)
    if (found.amount !== null || found.reason !== null) return
    if (isSure) refund.mutate()
    else setSure(true)
  }

  return (
    <form noValidate onSubmit={submit} className="rounded-control border border-line bg-card p-4">
      <h2 className="text-lg">Refund</h2>
      {refund.isSuccess ? (
        <Notice tone="success" className="mt-3">
          The refund was sent to the payment provider. It shows here once they have accepted it.
        </Notice>
      ) : (
        <>
          <TextField
            label="Amount in dollars"
            className="mt-3"
            inputMode="decimal"
            value={amount}
            problem={problems.amount}
            disabled={isSure}
            onChange={(event) => setAmount(event.target.value)}
          />
          <TextField
            label="Reason"
            className="mt-3"
            value={reason}
            problem={problems.reason}
            disabled={isSure}
            onChange={(event) => setReason(event.target.value)}
          />
          <ErrorNotices errors={[refund.error]} />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" look={isSure ? 'action' : 'outline'} disabled={refund.isPending}>
              {isSure && cents !== null ? `Yes, refund ${dollars(cents)}` : 'Refund…'}
            </Button>
            {isSure ? (
              <Button look="quiet" disabled={refund.isPending} onClick={() => setSure(false)}>
                No
              </Button>
            ) : null}
          </div>
        </>
      )}
    </form>
  )
}
