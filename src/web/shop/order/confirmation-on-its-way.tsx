import { useState } from 'react'
import { Mail } from 'lucide-react'
import { NOT_RESENT, RESEND, RESENDING, RESENT, RETURN_TO_HOME } from '#domain/orders/order-page.ts'
import { useBrand } from '#web/kit/brand.ts'
import { call } from '#web/kit/call.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PageFrame } from '#web/shop/page/page-frame.tsx'

const WORDS = { idle: RESEND, sending: RESENDING, sent: RESENT, failed: RESEND } as const

/**
 * For a buyer who returns from the payment in another browser: the order stays private, but its email can be sent
 * again.
 */
export function ConfirmationOnItsWay({ sessionId }: { sessionId: string }) {
  const { supportEmail } = useBrand()
  const [state, setState] = useState<keyof typeof WORDS>('idle')
  const send = () => {
    if (state === 'sending') return
    setState('sending')
    call('resend-to-buyer', { session_id: sessionId }).then(
      () => setState('sent'),
      () => setState('failed'),
    )
  }
  return (
    <PageFrame>
      <title>Your confirmation is on its way</title>
      <div className="mx-auto max-w-lg py-8 text-center sm:py-16">
        <Mail aria-hidden="true" className="mx-auto mb-4 size-9 text-action" strokeWidth={1.6} />
        <h1 className="text-4xl">Your confirmation is on its way by email</h1>
        <p className="mt-4 text-lg text-soft">
          The order was placed in another browser, so we cannot show it here. The link in the email opens it anywhere.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button aria-disabled={state === 'sending'} onClick={send}>
            {WORDS[state]}
          </Button>
          <a href="/" className={buttonClass('outline')}>
            {RETURN_TO_HOME}
          </a>
        </div>
        <p role="status" className="mt-4 text-soft">
          {state === 'sent' && 'If the payment has arrived, the email goes to the address given with the order.'}
          {state === 'failed' && NOT_RESENT}
        </p>
        <p className="mt-8 text-soft">
          Questions? Write to{' '}
          <a className="text-action underline underline-offset-4" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          .
        </p>
      </div>
    </PageFrame>
  )
}
