import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import {
  RESEND_FAILED_ERROR,
  RESEND_LABEL,
  RESENDING_LABEL,
  RESENT_LABEL,
  SUCCESS_HOME_LABEL,
} from '#domain/orders/order-page.ts'
import { call } from '#web/kit/call.ts'
import { HomeLink, MessagePage } from '#web/shop/page/message-page.tsx'
import { SupportLink } from '#web/shop/page/support-link.tsx'
import { queryClient } from '#web/shop/queries.ts'
import { Button } from '#web/ui/button.tsx'

const LABELS = { idle: RESEND_LABEL, pending: RESENDING_LABEL, success: RESENT_LABEL, error: RESEND_LABEL } as const

/**
 * For a buyer who returns from the payment in another browser: the order stays private, but its email can be sent
 * again.
 */
export function ConfirmationOnItsWay({ sessionId }: { sessionId: string }) {
  const { mutate, status, isPending, isSuccess, isError } = useMutation(
    { mutationFn: () => call('resend-to-buyer', { session_id: sessionId }) },
    queryClient,
  )
  return (
    <MessagePage
      tabTitle="Your confirmation is on its way"
      icon={<Mail aria-hidden="true" className="mx-auto mb-4 size-9 text-action" strokeWidth={1.6} />}
      title="Your confirmation is on its way by email"
      isSentence
      text="This order was placed in another browser, so we can’t show it here. The link in the email opens it anywhere."
      actions={
        <>
          <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
            {LABELS[status]}
          </Button>
          <HomeLink variant="outline">{SUCCESS_HOME_LABEL}</HomeLink>
        </>
      }
    >
      <p role="status" className="mt-4 text-soft">
        {isSuccess && 'Once the payment has arrived, we send the email to the address on the order.'}
        {isError && RESEND_FAILED_ERROR}
      </p>
      <p className="mt-8 text-soft">
        Questions? Write to <SupportLink />.
      </p>
    </MessagePage>
  )
}
