import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Pencil } from 'lucide-react'
import { type ComponentProps, type ReactNode, type Ref, type RefObject, useEffect, useRef } from 'react'
import { HistoryList } from '#web/admin/layout/history-list.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { ProvenanceList } from '#web/admin/privacy/provenance-list.tsx'
import { RemoveHome } from '#web/admin/privacy/remove-home.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { numberText } from '#web/kit/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, textFieldToBeginWith } from '#web/ui/dialog.tsx'
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { leadName } from '../lead-cells.tsx'
import { LeadForm } from './lead-form.tsx'
import { LeadSummary } from './lead-summary.tsx'
import { SidePanel } from './side-panel.tsx'

/**
 * One home, to read or in its form, with links to the previous and next one in the list (U-28): beside the list, or in
 * a sheet where there is no room for both.
 */
export const LeadPanel = ({
  id,
  listPosition,
  nextStep,
  isEditing,
  onStep,
  onEdit,
  onClose,
}: {
  id: string
  /** The home's position in the list, counted from 1; null: it is not in the current list. */
  listPosition: { position: number; total: number } | null
  /** The button of the step that a home waits for whose agent has no email yet. */
  nextStep: ReactNode
  /** Whether the form is shown. */
  isEditing: boolean
  onStep: (by: 1 | -1) => void
  /** Shows the form or what it edits. */
  onEdit: (isEditing: boolean) => void
  onClose: () => void
}) => {
  const lead = useQuery(functionQuery('get-lead', { id }))
  const form = useRef<HTMLDivElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  useFormFocus({ form, editButton }, isEditing, lead.isSuccess)
  const isBeside = useMediaQuery('(width >= 80rem)')
  const title = lead.data ? [leadName(lead.data), lead.data.region].filter(Boolean).join(', ') : 'Property'
  const content = (
    <>
      <PanelTools {...{ listPosition, isEditing, onStep, onEdit, editButton }} />
      <QueryResult query={lead} loading="Loading the home...">
        {(home) =>
          isEditing ? (
            <div ref={form}>
              <LeadForm key={home.id} lead={home} onClose={() => onEdit(false)} />
            </div>
          ) : (
            <>
              <LeadSummary lead={home} nextStep={nextStep} />
              <HistoryList entries={home.history} className="mt-6 border-t border-line pt-5" />
              <ProvenanceList home={{ of: 'lead', id: home.id }} />
              <RequireRole needs="sender">
                <div className="mt-6">
                  <RemoveHome home={{ of: 'lead', id: home.id }} address={title} onRemoved={onClose} />
                </div>
              </RequireRole>
            </>
          )
        }
      </QueryResult>
    </>
  )
  return isBeside ? (
    <SidePanel id={id} title={title} takesFocus={!isEditing} onClose={onClose}>
      {content}
    </SidePanel>
  ) : (
    <Dialog
      open
      onClose={onClose}
      backCloses={false}
      title={title}
      firstFocus={isEditing ? () => textFieldToBeginWith(form.current) : 'title'}
      width="3xl"
    >
      {content}
    </Dialog>
  )
}

/**
 * Focuses the first field when the form appears, which may be after its dialog; not at each step to another home. When
 * the form goes, the focus goes to the button that shows it.
 */
function useFormFocus(
  { form, editButton }: Record<'form' | 'editButton', RefObject<HTMLElement | null>>,
  isEditing: boolean,
  isLoaded: boolean,
): void {
  const hasFocused = useRef(false)
  useEffect(() => {
    if (isEditing && isLoaded && !hasFocused.current) textFieldToBeginWith(form.current)?.focus()
    if (!isEditing && hasFocused.current) editButton.current?.focus()
    hasFocused.current = isEditing && (isLoaded || hasFocused.current)
  }, [form, editButton, isEditing, isLoaded])
}

/** The steps to other homes, and the button of the form, which has its own to leave it. */
const PanelTools = ({
  listPosition,
  isEditing,
  onStep,
  onEdit,
  editButton,
}: Pick<ComponentProps<typeof LeadPanel>, 'listPosition' | 'isEditing' | 'onStep' | 'onEdit'> & {
  editButton: Ref<HTMLButtonElement>
}) => (
  <div className="-mt-2 mb-3 flex min-h-11 items-center gap-1 text-soft">
    {listPosition === null ? null : <Steps {...listPosition} onStep={onStep} />}
    {isEditing ? null : (
      <RequireRole needs="sender">
        <Button ref={editButton} variant="outline" size="small" className="ml-auto" onClick={() => onEdit(true)}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Button>
      </RequireRole>
    )}
  </div>
)

const Steps = ({ position, total, onStep }: { position: number; total: number; onStep: (by: 1 | -1) => void }) => (
  <>
    <IconButton label="Previous home" disabled={position <= 1} onClick={() => onStep(-1)}>
      <ChevronLeft aria-hidden="true" className="size-5" />
    </IconButton>
    <IconButton label="Next home" disabled={position >= total} onClick={() => onStep(1)}>
      <ChevronRight aria-hidden="true" className="size-5" />
    </IconButton>
    <span className="tabular-nums">
      {numberText(position)} of {numberText(total)}
    </span>
  </>
)
