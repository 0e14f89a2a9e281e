import type { ReactNode } from 'react'
import { FAILURE_HOME_LABEL, FAILURE_TITLE_TEXT } from '#domain/orders/order-page.ts'
import { HomeLink, MessagePage } from '#web/shop/page/message-page.tsx'
import { SupportLink } from '#web/shop/page/support-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Shown while an order is being processed (D2-041). */
export const OrderProcessing = ({ title, text, actions }: { title: string; text: string; actions?: ReactNode }) => (
  <MessagePage
    tabTitle={title}
    icon={<Spinner className="mb-6 size-9 text-action" />}
    title={title}
    isSentence
    text={text}
    role="status"
    actions={actions}
  />
)

/**
 * Says that an order could not be shown (D2-042). `actions`: what to do next; the default is the link to the home page.
 */
export const OrderFailure = ({
  message,
  onRetry,
  actions,
}: {
  message: string
  onRetry?: () => void
  actions?: ReactNode
}) => (
  <MessagePage
    tabTitle={FAILURE_TITLE_TEXT}
    title={FAILURE_TITLE_TEXT}
    text={message}
    role="alert"
    actions={
      <>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        {actions}
        <HomeLink variant={onRetry || actions ? 'outline' : 'action'}>{FAILURE_HOME_LABEL}</HomeLink>
      </>
    }
  >
    <p className="mt-8 text-soft">
      {actions ? 'Questions? Write to' : 'The link in your confirmation email also opens your order. Or write to'}{' '}
      <SupportLink />.
    </p>
  </MessagePage>
)
