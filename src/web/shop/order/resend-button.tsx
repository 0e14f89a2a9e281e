import { Check, Mail } from 'lucide-react'
import { useEffect, useReducer } from 'react'
import type { Input } from '#contract/index.ts'
import {
  RESEND_FAILED_ERROR,
  RESEND_LABEL,
  RESEND_REFUSED_ERROR,
  RESENDING_LABEL,
  RESENT_LABEL,
} from '#domain/orders/order-page.ts'
import { CallError, logUnexpected } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Announcement } from '#web/ui/visually-hidden.tsx'
import { resendAfter, shownMs } from './resend.ts'

type OrderLookup = Input<'get-order'>

/** Sends the confirmation again, to the address of the order and no other (D2-054, D2-105, D2-149, E-12). */
export function ResendButton({ lookup }: { lookup: OrderLookup }) {
  const [resend, send] = useReducer(resendAfter, { status: 'idle' })

  useEffect(() => {
    const ms = shownMs(resend)
    if (ms === null) return
    const timer = setTimeout(() => send({ type: 'timed-out' }), ms)
    return () => clearTimeout(timer)
  }, [resend])

  const press = () => {
    if (resend.status === 'sending') return
    send({ type: 'submitted' })
    // The server uses the stored email.
    call('send-order-webhook', { recipientEmail: '', orderDetails: { ...lookup } }).then(
      () => send({ type: 'sent' }),
      (error: unknown) => send({ type: 'failed', message: reasonOf(error) }),
    )
  }

  return (
    <div className="sm:col-span-2">
      <Button variant="outline" aria-disabled={resend.status === 'sending'} onClick={press} className="w-full">
        {ICON[resend.status]}
        {LABELS[resend.status]}
      </Button>
      <Announcement>{resend.status === 'sent' ? RESENT_LABEL : ''}</Announcement>
      {resend.status === 'failed' && <Problem className="mt-2">{resend.message}</Problem>}
    </div>
  )
}

const LABELS = { idle: RESEND_LABEL, sending: RESENDING_LABEL, sent: RESENT_LABEL, failed: RESEND_LABEL } as const
const MAIL = <Mail aria-hidden="true" className="size-5" />
const ICON = {
  idle: MAIL,
  sending: <Spinner />,
  sent: <Check aria-hidden="true" className="size-5" />,
  failed: MAIL,
} as const

function reasonOf(error: unknown): string {
  logUnexpected(error)
  if (!(error instanceof CallError) || error.status === 0) return RESEND_FAILED_ERROR
  return error.code === 'internal' ? RESEND_REFUSED_ERROR : error.message
}
