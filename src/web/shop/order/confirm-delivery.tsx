import { useMutation } from '@tanstack/react-query'
import { Check, PackageCheck } from 'lucide-react'
import { useRef } from 'react'
import { errorText } from '#web/kit/call-error.ts'
import { call } from '#web/kit/call.ts'
import { FailureNotice } from '#web/shop/page/failure-notice.tsx'
import { queryClient } from '#web/shop/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Order } from './order-watch.ts'

type Props = { order: Order; orderKey: string; onDelivered: (order: Order) => void }

/** The buyer confirms that the package has arrived (E-11); then says in the same place that it is noted. */
export function ConfirmDelivery({ order, orderKey, onDelivered }: Props) {
  const { mutate, isPending, isSuccess, error } = useMutation(
    { mutationFn: () => call('confirm-delivery', { key: orderKey }), onSuccess: onDelivered },
    queryClient,
  )
  const result = useRef<HTMLDivElement>(null)
  if (order.state !== 'shipped' && !isSuccess) return null
  return (
    <FocusKeeper content={isSuccess ? 'confirmed' : 'asking'} root={result}>
      {isSuccess ? (
        <p className="mt-3 flex min-h-12 items-center gap-2.5 font-semibold text-success">
          <Check aria-hidden="true" className="size-5" /> Marked as delivered
        </p>
      ) : (
        <Button variant="outline" aria-disabled={isPending} onClick={() => isPending || mutate()} className="mt-3">
          {isPending ? <Spinner /> : <PackageCheck aria-hidden="true" className="size-5" />}
          It has arrived
        </Button>
      )}
      {error && <FailureNotice message={errorText(error)} className="mt-3" />}
    </FocusKeeper>
  )
}
