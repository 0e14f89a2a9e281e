import type { ReactNode } from 'react'
import { RETURN_HOME, WENT_WRONG } from '#domain/orders/order-page.ts'
import { useBrand } from '#web/kit/brand.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PageFrame } from '#web/shop/page/page-frame.tsx'

/** Shown while an order is being processed (D2-041). */
export const OrderProcessing = ({ title, remark, actions }: { title: string; remark: string; actions?: ReactNode }) => (
  <PageFrame>
    <title>{title}</title>
    <div className="mx-auto max-w-lg py-10 text-center sm:py-20">
      <div role="status">
        <Spinner className="mb-6 size-9 text-action" />
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-3 text-lg text-soft">{remark}</p>
      </div>
      {actions ? <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  </PageFrame>
)

/** D2-042. `actions`: what the buyer can do next; without any, only the link to the front page. */
export const OrderFailure = ({
  message,
  onRetry,
  actions,
}: {
  message: string
  onRetry?: () => void
  actions?: ReactNode
}) => {
  const { supportEmail } = useBrand()
  return (
    <PageFrame>
      <title>{WENT_WRONG}</title>
      <div className="mx-auto max-w-lg py-8 text-center sm:py-16">
        <div role="alert">
          <h1 className="text-4xl sm:text-5xl">{WENT_WRONG}</h1>
          <p className="mt-4 text-lg text-soft">{message}</p>
        </div>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          {actions}
          <a href="/" className={buttonClass(onRetry || actions ? 'outline' : 'action')}>
            {RETURN_HOME}
          </a>
        </div>
        <p className="mt-8 text-soft">
          {actions
            ? 'Questions? Write to'
            : 'The link in your confirmation email leads to your order, too. Or write to'}{' '}
          <a className="text-action underline underline-offset-4" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          .
        </p>
      </div>
    </PageFrame>
  )
}
