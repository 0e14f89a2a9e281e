import { useMutation } from '@tanstack/react-query'
import type { Suppression } from '#contract/outreach.ts'
import { SUPPRESSION_LABELS } from '#domain/outreach/suppression.ts'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { dateTimeText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { CardList } from '#web/ui/card.tsx'
import { MutationError } from '#web/ui/notice.tsx'

/** Addresses with the reason they are here; one that its owner did not request can be removed. */
export const SuppressionTable = ({ suppressions }: { suppressions: readonly Suppression[] }) => {
  const mayLift = useHasRole('sender')
  const lift = useMutation({
    mutationFn: (id: string) => call('lift-suppression', { id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['list-suppressions'] }),
  })
  return (
    <>
      <MutationError error={lift.error} className="mt-3" />
      <CardList className="mt-3">
        {suppressions.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0 flex-1 basis-64">
              <span className="block font-medium wrap-anywhere">{one.email ?? `Hash ${one.id.slice(0, 12)}…`}</span>
              <span className="block text-note text-soft wrap-anywhere">
                {[SUPPRESSION_LABELS[one.reason], dateTimeText(one.at), one.added_by && `by ${one.added_by}`, one.note]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {one.may_be_lifted && mayLift ? (
              <Button
                variant="quiet"
                className="px-2! max-sm:-ml-2"
                aria-label={`Remove ${one.email ?? ''}`}
                disabled={lift.isPending}
                onClick={() => lift.mutate(one.id)}
              >
                Remove
              </Button>
            ) : null}
          </li>
        ))}
      </CardList>
    </>
  )
}
