import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { errorText, logUnexpected } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Order } from './order-watch.ts'

type Step = { readonly status: 'idle' | 'sending' } | { readonly status: 'refused'; readonly message: string }

/** The buyer confirms that the package has arrived (E-11). */
export function ConfirmDelivery({ orderKey, onDelivered }: { orderKey: string; onDelivered: (order: Order) => void }) {
  const [step, setStep] = useState<Step>({ status: 'idle' })
  const isSending = step.status === 'sending'

  async function confirm() {
    setStep({ status: 'sending' })
    try {
      onDelivered(await call('confirm-delivery', { key: orderKey }))
    } catch (error) {
      logUnexpected(error)
      setStep({ status: 'refused', message: errorText(error) })
    }
  }

  return (
    <div className="sm:col-span-2">
      <Button disabled={isSending} onClick={() => void confirm()} className="w-full">
        {isSending ? <Spinner /> : <PackageCheck aria-hidden="true" className="size-5" />}
        It has arrived
      </Button>
      {step.status === 'refused' && <FailureNotice message={step.message} className="mt-3" />}
    </div>
  )
}
