import { useMutation } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { errorText } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { queryClient } from '#web/shop/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Order } from './order-watch.ts'

/** The buyer confirms that the package has arrived (E-11). */
export function ConfirmDelivery({ orderKey, onDelivered }: { orderKey: string; onDelivered: (order: Order) => void }) {
  const { mutate, isPending, error } = useMutation(
    { mutationFn: () => call('confirm-delivery', { key: orderKey }), onSuccess: onDelivered },
    queryClient,
  )
  return (
    <div className="sm:col-span-2">
      <Button disabled={isPending} onClick={() => mutate()} className="w-full">
        {isPending ? <Spinner /> : <PackageCheck aria-hidden="true" className="size-5" />}
        It has arrived
      </Button>
      {error && <FailureNotice message={errorText(error)} className="mt-3" />}
    </div>
  )
}
