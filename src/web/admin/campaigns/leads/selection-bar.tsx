import { X } from 'lucide-react'
import { useState } from 'react'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { numberText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { closeAndGo } from '#web/ui/hooks/use-back-closes.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { homeCountText } from '../labels.ts'
import { useBulkCounts } from './bulk/bulk-bar.tsx'
import { type LeadActionProps, LeadActions } from './lead-actions.tsx'
import { NextAction, StepActions } from './next-action.tsx'
import { SELECTION_ACTIONS_ID } from './use-shortcuts.ts'

type Props = LeadActionProps & {
  /** The number of homes in the list; null if all of them are already selected by the filter. */
  readonly matching: number | null
  readonly onAll: () => void
  readonly onClear: () => void
  readonly onExport: () => void
  readonly onDelete: () => void
}

/** What is selected and what can be done with it in one row; stays visible at the bottom (U-21). */
export const SelectionBar = (props: Props) => (
  <FocusKeeper content={props.selectedCount === 0 ? 'hint' : 'bar'}>
    {props.selectedCount > 0 ? (
      <Bar {...props} />
    ) : (
      <p role="status" className="bg-paper py-2 text-note text-soft empty:hidden max-md:-mx-5 max-md:px-5">
        {props.matching === 0 ? null : (
          <>
            <span className="md:hidden">Select homes to find agents, draw or email.</span>
            <span className="max-md:hidden">Select homes to look up their agents, draw their art or send emails.</span>
          </>
        )}
      </p>
    )}
  </FocusKeeper>
)

/** With the three steps, or only the next one where there is no room for all. */
const Bar = ({ matching, onAll, onClear, onExport, onDelete, ...actions }: Props) => {
  const { selectedCount } = actions
  return (
    <section
      aria-label="Selection"
      className="@container mt-3 rounded-control border border-edge bg-paper px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-card"
    >
      <div className="flex flex-wrap items-start gap-2">
        <div className="flex items-center gap-x-3 max-md:basis-full">
          <p role="status" className="font-semibold whitespace-nowrap tabular-nums">
            {numberText(selectedCount)} selected
          </p>
          {matching !== null && matching > selectedCount ? (
            <Button variant="quiet" size="small" className="px-1! text-base! whitespace-nowrap" onClick={onAll}>
              Select all {numberText(matching)} matching
            </Button>
          ) : null}
          <IconButton label="Clear selection" className="max-md:-mr-2 max-md:ml-auto md:-my-1" onClick={onClear}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        <RequireRole needs="sender">
          <div id={SELECTION_ACTIONS_ID} className="contents">
            <div className="hidden @min-[70rem]:contents">
              <StepActions {...actions} />
            </div>
            <div className="flex flex-1 @min-[70rem]:hidden">
              <NextAction {...actions} />
            </div>
            {/* It stays at the right: the next step, which appears once its homes are counted, would move it away
                during a press, which is then lost. */}
            <span className="ml-auto">
              <MoreActions {...actions} onExport={onExport} onDelete={onDelete} />
            </span>
          </div>
        </RequireRole>
      </div>
      <GoneHomes {...actions} />
    </section>
  )
}

/** Why fewer homes count than are selected: another window has deleted them, and this list does not know yet. */
const GoneHomes = (props: LeadActionProps) => {
  const { data, isPlaceholderData } = useBulkCounts(props)
  const goneCount = data && !isPlaceholderData ? props.selectedCount - data.selected : 0
  if (goneCount <= 0) return null
  return (
    <p role="status" className="mt-1 flex flex-wrap items-center gap-x-3 text-note">
      {homeCountText(goneCount)} of the selection {goneCount === 1 ? 'is' : 'are'} no longer in this campaign.
      <TextButton className="min-h-6" onClick={props.onDone}>
        Clear the selection and refresh
      </TextButton>
    </p>
  )
}

/** A button that opens everything that can be done with the selected homes, with what each action does. */
const MoreActions = ({ onExport, onDelete, ...props }: LeadActionProps & Pick<Props, 'onExport' | 'onDelete'>) => {
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
          <LeadActions {...props} onStarted={close} />
        </div>
        <div className="mt-4 flex gap-2 border-t border-line pt-4">
          {others.map(({ name, onClick }) => (
            <Button key={name} variant="outline" size="small" onClick={() => closeAndGo(close, onClick)}>
              {name}
            </Button>
          ))}
        </div>
      </Dialog>
    </>
  )
}
