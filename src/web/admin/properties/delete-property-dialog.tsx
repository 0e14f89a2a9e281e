import { useMutation } from '@tanstack/react-query'
import { ADMIN_PROPERTY_TEXTS } from '#domain/admin-properties/admin-property.ts'
import { RemoveHome } from '#web/admin/privacy/remove-home.tsx'
import { call } from '#web/kit/call.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MutationError } from '#web/ui/notice.tsx'
import type { AdminProperty } from './admin-property.ts'

/** Confirms the removal of a home from the list. */
export const DeletePropertyDialog = ({
  home,
  onClose,
  onDeleted,
}: {
  home: AdminProperty
  onClose: () => void
  /** The dialog stays busy until this is done. */
  onDeleted: () => Promise<void>
}) => {
  const remove = useMutation({
    mutationFn: () => call('admin-delete-property', { id: home.id }),
    onSuccess: onDeleted,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Delete this property?"
      isDestructive
      confirm="Delete"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      problem={<MutationError error={remove.error} before={ADMIN_PROPERTY_TEXTS.notDeleted} />}
      below={
        <div className="mt-6 border-t border-line pt-4">
          <p className="mb-3 text-soft">
            Did the homeowner ask for this? Then its art, photos and links must be deleted too.
          </p>
          <RemoveHome home={{ of: 'listed', id: home.id }} address={home.address} onRemoved={onClose} />
        </div>
      }
    >
      <p className="text-lg">
        {home.address} will be removed from the list, and its code will stop working. Its page keeps its art.
      </p>
    </ConfirmDialog>
  )
}
