import { useEffect, useReducer } from 'react'
import { Check, Mail } from 'lucide-react'
import type { Input } from '#contract/index.ts'
import { NOT_RESENT, NOT_SENT, RESEND, RESENDING, RESENT } from '#domain/orders/order-page.ts'
import { call } from '#web/kit/call.ts'
import { CallError } from '#web/kit/call-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Announcement } from '#web/ui/visually-hidden.tsx'
import { resendAfter, shownMs } from './resend.ts'

type OrderLookup = Input<'get-order'>

/** D2-054, D2-105, D2-149: sends the confirmation again, to the address of the order and no other (E-12). */
export function ResendButton({ which }: { which: OrderLookup }) {
  const [resend, send] = useReducer(resendAfter, { at: 'idle' })

  useEffect(() => {
    const ms = shownMs(resend)
    if (ms === null) return
    const timer = setTimeout(() => send({ type: 'faded' }), ms)
    return () => clearTimeout(timer)
  }, [resend])

  const press = () => {
    if (resend.at === 'sending') return
    send({ type: 'pressed' })
    // The server uses the stored email; this page has no access to it.
    call('send-order-webhook', { recipientEmail: '', orderDetails: { ...which } }).then(
      () => send({ type: 'sent' }),
      (error: unknown) => send({ type: 'failed', message: reasonOf(error) }),
    )
  }

  return (
    <div className="sm:col-span-2">
      <Button look="outline" aria-disabled={resend.at === 'sending'} onClick={press} className="w-full">
        {ICON[resend.at]}
        {WORDS[resend.at]}
      </Button>
      <Announcement>{resend.at === 'sent' ? RESENT : ''}</Announcement>
      {resend.at === 'failed' && (
        <p role="alert" className="mt-2 font-medium text-error">
          {resend.message}
        </p>
      )}
    </div>
  )
}

const WORDS = { idle: RESEND, sending: RESENDING, sent: RESENT, failed: RESEND } as const
const MAIL = <Mail aria-hidden="true" className="size-5" />
const ICON = {
  idle: MAIL,
  sending: <Spinner />,
  sent: <Check aria-hidden="true" className="size-5" />,
  failed: MAIL,
} as const

function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) {
    console.error(error)
    return NOT_RESENT
  }
  if (error.status === 0) return NOT_RESENT
  return error.code === 'internal' ? NOT_SENT : error.message
}
