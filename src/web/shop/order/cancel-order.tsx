import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isReversed } from '#domain/orders/order.ts'
import { errorText } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { SupportLink } from '#web/shop/page/support-link.tsx'
import { queryClient } from '#web/shop/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Order } from './order-watch.ts'

type Props = { order: Order; orderKey: string; onCanceled: (order: Order) => void }

/**
 * Cancels a paid order that has not been sent to the print shop, after a confirmation (F-19). If it can no longer be
 * canceled, the open dialog stays and says so.
 */
export function CancelOrder({ order, orderKey, onCanceled }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const cancellation = useMutation(
    {
      mutationFn: () => call('cancel-order', { key: orderKey }),
      onSuccess(order) {
        setConfirming(false)
        onCanceled(order)
      },
    },
    queryClient,
  )
  const confirm = () => {
    cancellation.reset()
    setConfirming(true)
  }
  const mayCancel = order.cancel_until !== null
  return (
    <>
      {mayCancel && (
        <Button variant="quiet" onClick={confirm} className="sm:col-span-2">
          Cancel this order
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={mayCancel ? 'Cancel this order?' : 'This order can’t be canceled here'}
        keep={mayCancel ? 'Keep the order' : 'Close'}
        isDestructive
        confirm={mayCancel ? 'Cancel and refund' : null}
        isBusy={cancellation.isPending}
        onConfirm={() => cancellation.mutate()}
        problem={mayCancel && cancellation.error && <FailureNotice message={errorText(cancellation.error)} />}
      >
        <p role="status" className="text-lg">
          {mayCancel ? (
            'We won’t make your print, and you’ll get the full amount back.'
          ) : (
            <NotCancelable order={order} />
          )}
        </p>
      </ConfirmDialog>
    </>
  )
}

const NotCancelable = ({ order: { state } }: { order: Order }) =>
  isReversed(state) ? (
    'This order is already canceled.'
  ) : (
    <>
      {state === 'needs_attention' ? 'Someone on our team is checking this order.' : 'Too late: printing has begun.'}{' '}
      Write to us: <SupportLink />
    </>
  )
