import { useQueries } from '@tanstack/react-query'
import { ChevronRight, CircleAlert, History, Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { LeadCampaign } from '#contract/leads/leads.ts'
import { countText } from '#domain/count-text.ts'
import { isOver } from '#domain/leads/bulk-actions/bulk-run.ts'
import { ImportHistory, useImports } from '#web/admin/campaigns/imports/import-history.tsx'
import { CampaignSends, useCampaignSends } from '#web/admin/outreach/campaign-sends.tsx'
import { ACTIVITY_FUNCTION, functionQuery } from '#web/admin/queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { EndedRuns } from '../bulk/ended-runs.tsx'
import { useBulkRuns } from '../bulk/use-bulk-runs.ts'
import { refreshLeads } from '../refresh-leads.ts'
import { ACTIVITY_TABS, type ActivityTab, type NowItem, nowItems } from './now-items.ts'

/**
 * One line above the list: what runs, waits or has failed in this campaign, or how much has been done; a click opens
 * all imports, bulk actions and sends. It is always one line, so that the list does not move under the pointer.
 */
export const ActivityLine = ({ campaign, onDone }: { campaign: LeadCampaign; onDone: () => void }) => {
  const imports = useImports(campaign.id, () => void refreshLeads()).data?.imports ?? []
  const runs = useBulkRuns(campaign.id).data?.runs.filter(({ state }) => isOver(state)) ?? []
  const { runs: sends = [], health } = useCampaignSends(campaign.id).data ?? {}
  const [tab, setTab] = useState<ActivityTab | null>(null)
  const items = nowItems({ imports, runs, sends, health })
  const counts = { emails: sends.length, runs: runs.length, imports: imports.length }
  return (
    <>
      <Line items={items} counts={counts} onOpen={() => setTab(items[0]?.tab ?? tabToBeginWith(counts))} />
      <Dialog open={tab !== null} onClose={() => setTab(null)} title="Campaign activity" width="4xl" firstFocus="title">
        <div className="-mt-5">
          <Tabs
            label="Parts of the activity"
            names={ACTIVITY_TABS}
            shown={tab ?? 'emails'}
            counts={counts}
            onShow={setTab}
          />
        </div>
        <div className="mt-4 min-h-[40svh]">
          {tab === 'emails' ? <CampaignSends campaign={campaign} /> : null}
          {tab === 'runs' ? <EndedRuns runs={runs} /> : null}
          {tab === 'imports' ? (
            <ImportHistory
              campaign={campaign}
              onDone={onDone}
              onHomes={() => void refreshLeads()}
              onView={() => setTab(null)}
            />
          ) : null}
        </div>
      </Dialog>
    </>
  )
}

type Counts = Readonly<Record<ActivityTab, number>>

/** The imports of a campaign without anything else: they are where its homes come from. */
const tabToBeginWith = ({ emails, runs }: Counts): ActivityTab =>
  emails > 0 ? 'emails' : runs > 0 ? 'runs' : 'imports'

const Line = ({ items, counts, onOpen }: { items: readonly NowItem[]; counts: Counts; onOpen: () => void }) => {
  const first = items[0]
  const Icon = first === undefined ? History : first.needsAdmin ? CircleAlert : Hourglass
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Campaign activity: ${[first?.text ?? doneText(counts), moreText(items)].filter(Boolean).join(', ')}`}
      onClick={onOpen}
      className={classNames(
        'group flex min-h-11 min-w-0 items-center max-md:w-full gap-2 text-left text-note md:min-h-9 md:text-sm',
        first?.needsAdmin ? 'font-medium text-error' : first ? 'font-medium text-info' : 'text-soft',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="truncate tabular-nums group-hover:underline">{first?.text ?? doneText(counts)}</span>
      <span className="shrink-0 text-soft">{moreText(items)}</span>
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0" />
    </button>
  )
}

const moreText = (items: readonly NowItem[]): string => (items.length > 1 ? `and ${items.length - 1} more` : '')

/** '2 imports, 3 bulk actions, 5 sends'. */
function doneText({ emails, runs, imports }: Counts): string {
  const parts = [
    ...(imports > 0 ? [countText(imports, 'import')] : []),
    ...(runs > 0 ? [countText(runs, 'bulk action')] : []),
    ...(emails > 0 ? [countText(emails, 'send')] : []),
  ]
  return parts.length === 0 ? 'Import homes' : parts.join(', ')
}

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
