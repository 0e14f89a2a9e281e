import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { queryClient } from '#web/shop/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Order } from './order-watch.ts'

/** Cancels a paid order that has not been sent to the print shop, after a confirmation (F-19). */
export function CancelOrder({ orderKey, onCanceled }: { orderKey: string; onCanceled: (order: Order) => void }) {
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
  return (
    <>
      <Button variant="quiet" onClick={confirm} className="sm:col-span-2">
        Cancel this order
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Cancel this order?"
        keep="Keep the order"
        isDestructive
        confirm="Cancel and refund"
        isBusy={cancellation.isPending}
        onConfirm={() => cancellation.mutate()}
        problem={cancellation.error && <FailureNotice message={errorText(cancellation.error)} />}
      >
        <p className="text-lg">We won’t make your print, and you’ll get the full amount back.</p>
      </ConfirmDialog>
    </>
  )
}
