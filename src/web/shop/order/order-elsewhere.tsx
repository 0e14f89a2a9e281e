import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { RESEND_FAILED_ERROR, RESEND_LABEL, RESENDING_LABEL, SUCCESS_HOME_LABEL } from '#domain/orders/order-page.ts'
import { call } from '#web/kit/call.ts'
import { HomeLink, MessagePage } from '#web/shop/page/message-page.tsx'
import { SupportLink } from '#web/shop/page/support-link.tsx'
import { queryClient } from '#web/shop/queries.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * For a buyer who returns from the payment in another browser: the order stays private, but its email can be sent
 * again. The page looks the same for an order that does not exist (S-05), so it claims nothing.
 */
export function OrderElsewhere({ sessionId }: { sessionId: string }) {
  const { mutate, isPending, isSuccess, isError } = useMutation(
    { mutationFn: () => call('resend-to-buyer', { session_id: sessionId }) },
    queryClient,
  )
  return (
    <MessagePage
      tabTitle="We can’t show this order here"
      icon={<Mail aria-hidden="true" className="mx-auto mb-4 size-9 text-action" strokeWidth={1.6} />}
      title="We can’t show this order here"
      isSentence
      text="If you placed it in another browser, look for our confirmation email: the link in it opens your order anywhere."
      actions={
        <>
          <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
            {isPending ? RESENDING_LABEL : RESEND_LABEL}
          </Button>
          <HomeLink variant="outline">{SUCCESS_HOME_LABEL}</HomeLink>
        </>
      }
    >
      <p role="status" className="mt-4 text-soft">
        {isSuccess &&
          'If we have this order, we’ll email its confirmation once it is paid, to the address on the order.'}
        {isError && RESEND_FAILED_ERROR}
      </p>
      <p className="mt-8 text-soft">
        Questions? Write to <SupportLink />.
      </p>
    </MessagePage>
  )
}
