import { ArrowRight, Lock } from 'lucide-react'
import { useId } from 'react'
import { payLabel } from '#domain/checkout/checkout.ts'
import { dollars } from '#domain/money.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ExternalLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { canPay, reviewTotalCents } from './review-total.ts'
import type { Review } from './review.ts'

/**
 * The total and the pay button (D2-035 to D2-038). While the order cannot be paid, a click says what is missing and
 * moves the focus there (U-09). While the address is unconfirmed, the button is disabled for paying and confirms it.
 */
export const PayBar = ({ review, form }: { review: Review; form: string }) => {
  const { paying } = review
  const isBusy = paying.status === 'paying' || paying.status === 'leaving'
  const isOpen = canPay(review)
  const isConfirmed = review.confirming.status === 'confirmed'
  const isConfirming = review.confirming.status === 'confirming'
  const needsConfirmedAddress = !isBusy && !isConfirmed
  const hintId = useId()
  return (
    <div className="pay-bar">
      {paying.status === 'refused' && <FailureNotice message={paying.message} className="mb-3" />}
      {paying.status === 'changed' && <TotalChanged {...paying} total={reviewTotalCents(review)} />}
      <Button
        type="submit"
        form={form}
        variant={needsConfirmedAddress ? 'outline' : 'action'}
        aria-disabled={!isOpen}
        aria-describedby={needsConfirmedAddress ? hintId : undefined}
        className={classNames(
          'w-full',
          !needsConfirmedAddress && 'aria-disabled:cursor-not-allowed aria-disabled:bg-soft',
        )}
      >
        {needsConfirmedAddress ? (
          isConfirming && <Spinner />
        ) : isBusy || review.shipping.status === 'calculating' ? (
          <Spinner />
        ) : (
          <Lock aria-hidden="true" className="size-4.5" />
        )}
        {isBusy ? 'Opening the payment page' : payLabel(isConfirmed, reviewTotalCents(review))}
        {needsConfirmedAddress && !isConfirming && <ArrowRight aria-hidden="true" className="size-4.5" />}
      </Button>
      <VisuallyHidden>
        <span id={hintId}>Confirms your address, or takes you to the first field that needs your attention.</span>
      </VisuallyHidden>
      <p className="mt-1.5 text-center text-sm text-balance text-soft">
        You’ll pay on our payment provider’s secure page. By paying, you accept our{' '}
        <ExternalLink href="/terms">Terms and Conditions</ExternalLink>.
      </p>
    </div>
  )
}

/** Asks the buyer to confirm a total that changed on the server; only a total that they have seen can be paid (E-9). */
const TotalChanged = ({ before, message, total }: { before: number; message: string; total: number | null }) => (
  <Notice tone="busy" className="mb-3">
    {total === null
      ? 'The total has changed. We’re recalculating it.'
      : total === before
        ? message
        : `The total has changed from ${dollars(before)} to ${dollars(total)}. To accept the new total, press the button again.`}
  </Notice>
)
