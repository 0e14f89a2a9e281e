import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Send } from '#contract/outreach.ts'
import { OUTREACH_TEMPLATES } from '#domain/outreach/outreach.ts'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { functionQuery, POLL_INTERVAL_MS } from '#web/admin/queries.ts'
import { dateTimeText, numberText } from '#web/kit/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CARD_LINK_CLASS, type Column, DataTable } from '#web/ui/data-table.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { FailedEmails } from './failed-emails.tsx'
import { HealthNotice } from './health-notice.tsx'
import { progressText } from './labels.ts'

/** Whether a send still has emails to send. */
export const isOpen = ({ state }: Pick<Send, 'state'>): boolean => state !== 'finished' && state !== 'cancelled'

/** The sends of a campaign, loaded again and again as long as one is open. */
export const useCampaignSends = (campaignId: string) =>
  useQuery({
    ...functionQuery('list-outreach-runs', { campaign_id: campaignId }),
    refetchInterval: ({ state }) => (state.data?.runs.some(isOpen) ? POLL_INTERVAL_MS : false),
  })

/** The sends of a campaign, newest first. */
export const CampaignSends = ({ campaign: { id } }: { campaign: { readonly id: string } }) => {
  const runs = useCampaignSends(id)
  return (
    <QueryResult query={runs} loading="Loading sends...">
      {({ runs: sends, health }) => (
        <>
          <HealthNotice health={health} className="mb-4" />
          {health.bounced === 0 ? null : (
            <p className="mb-3">
              {health.bounced === 1 ? 'One email' : `${numberText(health.bounced)} emails`} of this campaign bounced:{' '}
              <Link to="/admin/suppressions?reason=bounced" className={textLinkClass({ isTall: true })}>
                all addresses that bounced
              </Link>
            </p>
          )}
          <DataTable
            label="Sends"
            columns={COLUMNS}
            rows={sends}
            keyOf={(send) => send.id}
            empty="No emails yet. Select homes with artwork and an agent’s email, and email their agents."
            card="grid-cols-1 gap-y-1"
          />
        </>
      )}
    </QueryResult>
  )
}

const COLUMNS: readonly Column<Send>[] = [
  {
    name: 'Send',
    isRowHeader: true,
    cell: (send) => (
      <Link
        to={`/admin/outreach/${send.id}`}
        className={textLinkClass({}, classNames('font-semibold', CARD_LINK_CLASS))}
      >
        {OUTREACH_TEMPLATES[send.template].label}, {dateTimeText(send.created_at)}
      </Link>
    ),
  },
  {
    name: 'Status',
    cell: (send) => (
      <>
        {progressText(send)}
        <FailedEmails send={send} />
        {send.pause_reason ? <span className="block text-sm text-error">{send.pause_reason}</span> : null}
      </>
    ),
  },
  {
    name: 'Started by',
    cell: ({ started_by }) => (
      <>
        <span className="md:hidden">by </span>
        {started_by}
      </>
    ),
  },
]
