import type { UseMutationResult } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MutationError } from '#web/ui/notice.tsx'

/** Says what is deleted with a home, and requires a confirmation (F-54). */
export const RemoveHomeDialog = ({
  open,
  onClose,
  address,
  removal: { error, isPending },
  onConfirm,
  backCloses = true,
}: {
  open: boolean
  onClose: () => void
  /** The home as the admin sees it. */
  address: string
  removal: Pick<UseMutationResult, 'error' | 'isPending'>
  onConfirm: () => void
  backCloses?: boolean
}) => (
  <ConfirmDialog
    open={open}
    onClose={onClose}
    backCloses={backCloses}
    title="Remove this home permanently?"
    isDestructive
    confirm="Remove permanently"
    isBusy={isPending}
    onConfirm={onConfirm}
    problem={<MutationError error={error} />}
  >
    <p className="text-lg wrap-anywhere">{address}</p>
    <p className="mt-3">
      Its art, photos, links and campaign records are deleted within a minute. Its links will say it was removed, and no
      one can draw or import it again. Paid orders are still printed.
    </p>
    <p className="mt-3 font-medium">This can’t be undone.</p>
  </ConfirmDialog>
)
