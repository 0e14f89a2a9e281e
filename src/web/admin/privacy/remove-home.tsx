import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Input } from '#contract/index.ts'
import { queryClient } from '#web/admin/queries.ts'
import { call } from '#web/kit/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RemoveHomeDialog } from './remove-home-dialog.tsx'

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
  const [isConfirming, setConfirming] = useState(false)
  const remove = useMutation({
    mutationFn: () => call('remove-home', home),
    onSuccess: async () => {
      setConfirming(false)
      await queryClient.invalidateQueries()
      onRemoved?.()
    },
  })
  return (
    <div>
      {remove.isSuccess ? (
        <Notice tone="success">This home is hidden and will be deleted within a minute.</Notice>
      ) : (
        <Button
          variant="outline"
          className="border-error! text-error hover:bg-error-pale"
          onClick={() => setConfirming(true)}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
          Remove this home
        </Button>
      )}
      <RemoveHomeDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        address={address}
        removal={remove}
        onConfirm={() => remove.mutate()}
        backCloses={false}
      />
    </div>
  )
}
