import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { closeAndGo } from '#web/ui/hooks/use-back-closes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

export type MenuItem = { readonly name: string; readonly onClick: () => void }

/** For phones: a button with three dots that opens a sheet with more actions. */
export const Menu = ({
  label,
  items,
  className,
}: {
  label: string
  items: readonly MenuItem[]
  className?: string
}) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton label={label} className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </IconButton>
      <Dialog open={isOpen} onClose={close} title={label}>
        <ul className="-my-2 divide-y divide-line">
          {items.map(({ name, onClick }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => closeAndGo(close, onClick)}
                className="flex min-h-12 w-full items-center text-left font-medium"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
