import type { LeadCampaign } from '#contract/leads/leads.ts'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { SendButton } from '#web/admin/outreach/send-button.tsx'
import { BulkBar, useBulkCounts } from './bulk/bulk-bar.tsx'

/** What an action gets: the selected homes, and a callback after acting on them. */
export type LeadActionProps = {
  readonly campaign: LeadCampaign
  readonly selection: LeadSelection
  readonly selectedCount: number
  /** Clears the selection and reloads the list (D3-179). */
  readonly onDone: () => void
  /** Called when a bulk action has started. */
  readonly onStarted?: () => void
}

/** Everything that can be done with homes, shown only while some are selected (D3-120). */
export const LeadActions = (props: LeadActionProps) =>
  props.selectedCount === 0 ? null : (
    <RequireRole needs="sender">
      <div className="flex flex-wrap items-start gap-x-2 gap-y-3">
        <BulkBar {...props} look="dialog" />
        <SendAfterCounts {...props} />
      </div>
    </RequireRole>
  )

/** The email's button, once the buttons before it are there: they would move it under the pointer. */
const SendAfterCounts = (props: LeadActionProps) => (useBulkCounts(props).isPending ? null : <SendButton {...props} />)
