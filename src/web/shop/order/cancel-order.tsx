import { useState } from 'react'
import { UNEXPECTED } from '#domain/errors.ts'
import { call } from '#web/kit/call.ts'
import { CallError } from '#web/kit/call-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import type { Order } from './order-watch.ts'

type Step = { readonly at: 'closed' | 'asking' | 'cancelling' } | { readonly at: 'refused'; readonly message: string }

/** Feature 19: cancels a paid order that has not gone to the printer, after asking once more. */
export function CancelOrder({ orderKey, onCancelled }: { orderKey: string; onCancelled: (order: Order) => void }) {
  const [step, setStep] = useState<Step>({ at: 'closed' })
  const close = () => setStep({ at: 'closed' })

  async function cancel() {
    setStep({ at: 'cancelling' })
    try {
      const order = await call('cancel-order', { key: orderKey })
      close()
      onCancelled(order)
    } catch (error) {
      if (!(error instanceof CallError)) console.error(error)
      setStep({ at: 'refused', message: error instanceof CallError ? error.message : UNEXPECTED })
    }
  }

  const isCancelling = step.at === 'cancelling'
  return (
    <>
      <Button look="quiet" onClick={() => setStep({ at: 'asking' })} className="sm:col-span-2">
        Cancel this order
      </Button>
      <Dialog open={step.at !== 'closed'} onClose={close} title="Cancel this order?" className="sm:max-w-md">
        <p className="text-lg">Your print will not be made, and you get the full amount back.</p>
        {step.at === 'refused' && <FailureNotice message={step.message} className="mt-4" />}
        <div className="mt-6 grid gap-3 sm:grid-cols-2">
          <Button look="outline" onClick={close}>
            Keep the order
          </Button>
          <Button disabled={isCancelling} onClick={() => void cancel()}>
            {isCancelling && <Spinner />}
            Cancel and refund
          </Button>
        </div>
      </Dialog>
    </>
  )
}
