import { Trash2, X } from 'lucide-react'
import { type FC, useState } from 'react'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { numberText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
        <span className="ml-auto flex items-center md:order-last md:-my-1">
          <RequireRole needs="sender">
            <span className="mr-1 max-md:hidden">
              <MoreActions {...actions} actions={OtherActions} />
            </span>
            <Button variant="quiet" className="px-2! md:px-3!" onClick={onExport}>
              Export
            </Button>
            <IconButton label="Delete selected" onClick={onDelete}>
              <Trash2 aria-hidden="true" className="size-5" />
            </IconButton>
          </RequireRole>
          <IconButton label="Clear selection" onClick={onClear}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </span>
      </div>
      <div id={SELECTION_ACTIONS_ID} className="max-md:hidden md:contents">
        <RequireRole needs="sender">
          <StepActions {...actions} />
        </RequireRole>
      </div>
      <RequireRole needs="sender">
        {/* The button stays at the right: the next step, which appears once its homes are counted, would move it away
            during a press, which is then lost. */}
        <div className="mt-1 flex flex-wrap gap-2 md:hidden">
          <NextAction {...actions} />
          <span className="ml-auto">
            <MoreActions {...actions} actions={LeadActions} />
          </span>
        </div>
      </RequireRole>
    </section>
  )
}

/** A button that opens further actions for the selected homes. */
const MoreActions = ({ actions: Actions, ...props }: LeadActionProps & { actions: FC<LeadActionProps> }) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
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
      </Dialog>
    </>
  )
}
