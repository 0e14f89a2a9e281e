import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog, textFieldToBeginWith } from './dialog.tsx'
import { Spinner } from './spinner.tsx'

/**
 * A confirmation of something that is hard to undo. The focus begins in a field, else on the button that changes
 * nothing. Enter in a field among `children` confirms, too. While it is busy it cannot be closed: "Keep it" would not
 * stop what was confirmed, and an error would be lost.
 */
export const ConfirmDialog = ({
  open,
  onClose,
  title,
  children,
  problem,
  keep = 'Keep it',
  confirm,
  isDestructive = false,
  isBusy = false,
  onConfirm,
  below,
  backCloses = true,
}: {
  open: boolean
  onClose: () => void
  title: string
  /** The explanation of what will happen. */
  children: ReactNode
  /** The error of the last attempt. */
  problem?: ReactNode
  /** The label of the button that closes the dialog. */
  keep?: string
  /** The label of the button that confirms; null once nothing can be confirmed anymore. */
  confirm: string | null
  /** Whether something is lost by it: its button is red. */
  isDestructive?: boolean
  isBusy?: boolean
  onConfirm: () => void
  /** An alternative, shown below the buttons. */
  below?: ReactNode
  backCloses?: boolean
}) => {
  const form = useRef<HTMLFormElement>(null)
  const keepButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={() => !isBusy && onClose()}
      title={title}
      backCloses={backCloses}
      firstFocus={() => textFieldToBeginWith(form.current) ?? keepButton.current}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && confirm !== null) onConfirm()
        }}
      >
        {children}
        <div className="mt-4 empty:hidden">{problem}</div>
        <div className="mt-6 grid gap-3 sm:grid-cols-2">
          <Button ref={keepButton} variant="outline" disabled={isBusy} onClick={onClose}>
            {keep}
          </Button>
          {confirm !== null && (
            <Button type="submit" variant={isDestructive ? 'danger' : 'action'} aria-disabled={isBusy}>
              {isBusy ? <Spinner /> : null}
              {confirm}
            </Button>
          )}
        </div>
      </form>
      {below}
    </Dialog>
  )
}
