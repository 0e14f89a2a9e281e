import { useQueries } from '@tanstack/react-query'
import type { FC } from 'react'
import type { LeadCampaign } from '#contract/leads/leads.ts'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { ImportHistory } from '#web/admin/campaigns/imports/import-history.tsx'
import { RequireRole } from '#web/admin/layout/require-role.tsx'
import { OutreachSends } from '#web/admin/outreach/outreach-sends.tsx'
import { SendButton } from '#web/admin/outreach/send-button.tsx'
import { ACTIVITY_FUNCTION, functionQuery } from '#web/admin/queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BulkBar, useBulkCounts } from './bulk/bulk-bar.tsx'
import { EarlierBulkRuns } from './bulk/bulk-runs.tsx'
import { refreshLeads } from './refresh-leads.ts'

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

/**
 * This campaign's imports, earlier bulk runs and sends, with or without a selection (D3-127). Collapsed ones share
 * a line, because every line above the list leaves room for one home less.
 */
export const LeadActivities: FC<LeadActionProps> = (props) => (
  <div className={classNames(ROW_CLASS, PHONE_LINE_CLASS)}>
    <ImportHistory campaign={props.campaign} onDone={props.onDone} onHomes={() => void refreshLeads()} />
    <EarlierBulkRuns {...props} />
    <OutreachSends {...props} />
  </div>
)

const ROW_CLASS =
  'flex flex-wrap items-start gap-x-2 md:gap-x-6 [&>details[open]]:w-full [&>section:has(>:not(details),>details[open])]:w-full'
/** On a phone they are one line that scrolls sideways, until one is opened or has something to say. */
const PHONE_LINE_CLASS =
  'max-md:collapsed:-mx-5 max-md:collapsed:flex-nowrap max-md:collapsed:overflow-x-auto max-md:collapsed:px-5 max-md:collapsed:whitespace-nowrap max-md:collapsed:[&>*]:shrink-0'

/** Whether everything above the list has loaded or failed: the list must not move under the pointer when it does. */
export const useActivitiesLoaded = (campaignId: string): boolean =>
  useQueries({
    queries: [
      functionQuery('list-imports', { campaignId }),
      functionQuery('list-bulk-runs', { campaign_id: campaignId }),
      functionQuery('list-outreach-runs', { campaign_id: campaignId }),
      functionQuery('get-admin', {}),
      functionQuery(ACTIVITY_FUNCTION, {}),
    ],
  }).every(({ isPending }) => !isPending)
