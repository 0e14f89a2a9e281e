import { useMutation } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { call } from '#web/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { MutationError, Notice } from '#web/ui/notice.tsx'
import { cacheOrder } from './cache-order.ts'

type Issue = Output<'admin-get-order'>['open_issues'][number]

/**
 * A problem with an order that an admin has to settle, in any order state; shown until it is marked as resolved.
 */
export const OpenIssue = ({ orderId, issue }: { orderId: string; issue: Issue }) => {
  const mayResolve = useHasRole('sender')
  const resolve = useMutation({
    mutationFn: () => call('admin-resolve-issue', { id: orderId, issue_id: issue.id }),
    onSuccess: cacheOrder,
  })
  const button = mayResolve ? (
    <Button variant="outline" disabled={resolve.isPending} onClick={() => resolve.mutate()}>
      Mark as resolved
    </Button>
  ) : null
  return (
    <>
      <Notice tone="error" className="mt-4" actions={button}>
        {issue.text}
      </Notice>
      <MutationError error={resolve.error} className="mt-3" />
    </>
  )
}
