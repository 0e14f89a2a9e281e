import { useState } from 'react'
import { errorText, logUnexpected } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Order } from './order-watch.ts'

type Step =
  | { readonly status: 'closed' | 'confirming' | 'canceling' }
  | { readonly status: 'refused'; readonly message: string }

/** Cancels a paid order that has not been sent to the print shop, after a confirmation (F-19). */
export function CancelOrder({ orderKey, onCanceled }: { orderKey: string; onCanceled: (order: Order) => void }) {
  const [step, setStep] = useState<Step>({ status: 'closed' })
  const close = () => setStep({ status: 'closed' })

  async function cancel() {
    setStep({ status: 'canceling' })
    try {
      const order = await call('cancel-order', { key: orderKey })
      close()
      onCanceled(order)
    } catch (error) {
      logUnexpected(error)
      setStep({ status: 'refused', message: errorText(error) })
    }
  }

  return (
    <>
      <Button look="quiet" onClick={() => setStep({ status: 'confirming' })} className="sm:col-span-2">
        Cancel this order
      </Button>
      <ConfirmDialog
        open={step.status !== 'closed'}
        onClose={close}
        title="Cancel this order?"
        keep="Keep the order"
        confirm="Cancel and refund"
        isBusy={step.status === 'canceling'}
        onConfirm={() => void cancel()}
        problem={step.status === 'refused' ? <FailureNotice message={step.message} /> : null}
      >
        <p className="text-lg">We won’t make your print, and you’ll get the full amount back.</p>
      </ConfirmDialog>
    </>
  )
}
