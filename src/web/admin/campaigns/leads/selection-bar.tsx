import { Trash2, X } from 'lucide-react'
import { type FC, useState } from 'react'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { numberText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { closeAndGo } from '#web/ui/hooks/use-back-closes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type LeadActionProps, LeadActions } from './lead-actions.tsx'
import { NextAction, OtherActions, StepActions } from './next-action.tsx'
import { SELECTION_ACTIONS_ID } from './use-shortcuts.ts'

type Props = LeadActionProps & {
  /** The number of homes in the list; null if all of them are already selected by the filter. */
  readonly matching: number | null
  readonly onAll: () => void
  readonly onClear: () => void
  readonly onExport: () => void
  readonly onDelete: () => void
}

const NOTHING_SELECTED_TEXT = 'Select homes to look up their agents, draw their art or send emails.'

/** What is selected and what can be done with it; stays visible at the bottom (U-21). */
export const SelectionBar = ({ matching, onAll, onClear, onExport, onDelete, ...actions }: Props) => {
  const { selectedCount } = actions
  if (selectedCount === 0)
    return (
      <p role="status" className="bg-paper py-2 text-note text-soft empty:hidden max-md:-mx-5 max-md:px-5">
        {matching === 0 ? '' : NOTHING_SELECTED_TEXT}
      </p>
    )
  return (
    <section
      aria-label="Selection"
      className="mt-3 rounded-control border border-edge bg-paper px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-card md:flex md:flex-wrap md:items-start md:gap-x-2 md:gap-y-1"
    >
      {/* On wide screens everything shares the rows of the actions: each row here hides one of the list. */}
      <div className="flex flex-wrap items-center gap-x-3 md:contents">
        <p role="status" className="font-semibold tabular-nums md:flex md:min-h-9 md:items-center">
          {numberText(selectedCount)} selected
        </p>
        {matching !== null && matching > selectedCount ? (
          <Button variant="quiet" size="small" className="px-1! text-base!" onClick={onAll}>
            Select all {numberText(matching)} matching
          </Button>
        ) : null}
        <IconButton label="Clear selection" className="max-md:-mr-2 max-md:ml-auto md:-my-1" onClick={onClear}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div id={SELECTION_ACTIONS_ID} className="max-md:hidden md:contents">
        <RequireRole needs="sender">
          <StepActions {...actions} />
        </RequireRole>
      </div>
      <RequireRole needs="sender">
        <span className="ml-auto flex items-center max-md:hidden">
          <MoreActions {...actions} actions={OtherActions} />
          <Button variant="quiet" size="small" className="ml-1 text-base!" onClick={onExport}>
            Export
          </Button>
          <IconButton label="Delete selected" className="-my-1" onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </span>
        {/* The button stays at the right: the next step, which appears once its homes are counted, would move it away
            during a press, which is then lost. */}
        <div className="mt-1 flex flex-wrap gap-2 md:hidden">
          <NextAction {...actions} />
          <span className="ml-auto">
            <MoreActions {...actions} actions={LeadActions} onExport={onExport} onDelete={onDelete} />
          </span>
        </div>
      </RequireRole>
    </section>
  )
}

/** A button that opens further actions for the selected homes; with `onExport` and `onDelete`, these two as well. */
const MoreActions = ({
  actions: Actions,
  onExport,
  onDelete,
  ...props
}: LeadActionProps & Partial<Pick<Props, 'onExport' | 'onDelete'>> & { actions: FC<LeadActionProps> }) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const others = [
    { name: 'Export', onClick: onExport },
    { name: 'Delete selected', onClick: onDelete },
  ]
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className="px-2.5! font-semibold"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        More actions
      </Button>
      <Dialog open={isOpen} onClose={close} title={`More actions, ${numberText(props.selectedCount)} selected`}>
        <div className="flex flex-col gap-3">
          <Actions {...props} onStarted={close} />
        </div>
        <div className="mt-4 flex gap-2 border-t border-line pt-4 empty:hidden">
          {others.map(({ name, onClick }) =>
            onClick === undefined ? null : (
              <Button key={name} variant="outline" size="small" onClick={() => closeAndGo(close, onClick)}>
                {name}
              </Button>
            ),
          )}
        </div>
      </Dialog>
    </>
  )
}
