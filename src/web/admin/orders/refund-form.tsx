import { type FormEvent, useState } from 'react'
import type { Output } from '#contract/index.ts'
import { centsFromText, paidText } from '#domain/money.ts'
import { useConfirmation } from '#web/admin/layout/use-confirmation.tsx'
import { call } from '#web/kit/call.ts'
import { useCallId } from '#web/kit/hooks/use-call-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useProblemFocus } from '#web/ui/hooks/use-problem-focus.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { cacheOrder } from './cache-order.ts'

type Order = Output<'admin-get-order'>

const DISPUTED_TEXT =
  'The buyer’s bank has disputed this payment: if the dispute is lost, the buyer already has the money, and a refund would return it twice. Until it is decided, the provider may refuse a refund.'

/** Returns which rule a typed amount breaks; null if it can be refunded. */
export function amountProblem(
  text: string,
  { refundable, currency }: Pick<Order, 'refundable' | 'currency'>,
): string | null {
  const cents = centsFromText(text)
  if (cents === null) {
    if (/^[-−]/.test(text.trim())) return ABOVE_ZERO_ERROR
    return /\.\d{3,}$/.test(text.trim()) ? 'Please enter no more than two decimals' : 'Please enter an amount'
  }
  if (cents === 0) return ABOVE_ZERO_ERROR
  return cents > refundable ? `Please enter an amount up to ${paidText(refundable, currency)}` : null
}

const ABOVE_ZERO_ERROR = 'Please enter an amount above zero'

/**
 * Fields for amount and reason; the first wrong one gets the focus (U-09). A dialog repeats both for confirmation
 * before the refund (F-18).
 */
export const RefundForm = ({ order }: { order: Order }) => {
  const isDisputed = order.dispute_state === 'open'
  const [amount, setAmount] = useState(isDisputed ? '' : (order.refundable / 100).toFixed(2))
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ amount: string | null; reason: string | null }>({
    amount: null,
    reason: null,
  })
  const form = useProblemFocus(problems)
  const cents = centsFromText(amount)
  const { idFor } = useCallId()
  const refund = useConfirmation(
    () => ({
      title: `Refund ${paidText(cents ?? 0, order.currency)}?`,
      text: `The buyer gets ${paidText(cents ?? 0, order.currency)} back. Reason: ${reason}`,
      warning: <p className="mt-3 font-medium">{isDisputed ? `${DISPUTED_TEXT} ` : ''}This can’t be undone.</p>,
      keep: 'Do not refund',
      confirm: 'Refund',
    }),
    () =>
      call('admin-refund-order', {
        id: order.id,
        cents, // what the dialog says: more or less may be left by now
        reason,
        request_id: idFor(cents),
      }),
    { onSuccess: cacheOrder },
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const newProblems = {
      amount: amountProblem(amount, order),
      reason: reason.trim() === '' ? 'Please enter the reason' : null,
    }
    setProblems(newProblems)
    if (newProblems.amount !== null || newProblems.reason !== null) return
    refund.start('refund')
  }

  return (
    <Card as="section">
      <SectionTitle size="small">Refund</SectionTitle>
      {refund.isSuccess ? (
        <Notice tone="success" className="mt-3">
          Refund requested. It appears here once the payment provider accepts it.
        </Notice>
      ) : (
        <form ref={form} noValidate onSubmit={submit}>
          {isDisputed ? <p className="mt-1.5 text-soft">{DISPUTED_TEXT}</p> : null}
          <TextField
            label={order.currency === 'usd' ? 'Amount in dollars' : `Amount in ${order.currency.toUpperCase()}`}
            className="mt-3"
            inputMode="decimal"
            value={amount}
            problem={problems.amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          <TextField
            label="Reason"
            className="mt-3"
            value={reason}
            problem={problems.reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button type="submit" variant="outline" className="mt-4">
            Refund...
          </Button>
        </form>
      )}
      {refund.dialog}
    </Card>
  )
}
