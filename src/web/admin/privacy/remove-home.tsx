import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Input } from '#contract/index.ts'
import { call } from '#web/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MutationError, Notice } from '#web/ui/notice.tsx'
import { queryClient } from '../layout/queries.ts'

/** A button for every admin view of a home; its dialog says what is deleted and requires a confirmation (F-54). */
export const RemoveHome = ({
  home,
  address,
  onRemoved,
}: {
  home: Input<'remove-home'>
  address: string
  onRemoved?: () => void
}) => {
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call('remove-home', home),
    onSuccess: async () => {
      setAsking(false)
      await queryClient.invalidateQueries()
      onRemoved?.()
    },
  })
  return (
    <div>
      {remove.isSuccess ? (
        <Notice tone="success">This home is hidden and will be deleted within a minute.</Notice>
      ) : (
        <Button look="outline" onClick={() => setAsking(true)}>
          Remove this home
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        backCloses={false}
        title="Remove this home permanently?"
        confirm="Remove permanently"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        problem={<MutationError error={remove.error} />}
      >
        <p className="text-lg">{address}</p>
        <p className="mt-3">
          Its art, photos, links and campaign records are deleted within a minute. Its links will say it was removed,
          and no one can draw or import it again. Paid orders are still printed.
        </p>
        <p className="mt-3 font-medium">This cannot be undone.</p>
      </ConfirmDialog>
    </div>
  )
}
