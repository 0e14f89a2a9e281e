import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Output } from '#contract/index.ts'
import { ADMIN_SCREENS } from '#domain/admin/admin-screens.ts'
import { DEFAULT_NUMBER_DAYS, NUMBER_PERIODS } from '#domain/campaigns/campaign-numbers.ts'
import { HistoryList } from '#web/admin/layout/history-list.tsx'
import { BACK_TO_CAMPAIGNS, PageHeader } from '#web/admin/layout/page-header.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { useHasRole } from '#web/admin/layout/use-has-role.ts'
import { useHost } from '#web/admin/layout/use-host.ts'
import { CampaignSends } from '#web/admin/outreach/campaign-sends.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { dateText, numberText } from '#web/kit/format.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { oneOf } from '#web/kit/query-state.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { tabClass, TABS_CLASS } from '#web/ui/tabs.tsx'
import { ImportHistory } from '../imports/import-history.tsx'
import { kindLabel, sourceLabel } from '../labels.ts'
import { CampaignStatusBadge } from '../list/campaign-card.tsx'
import { EditCampaignDialog } from '../list/edit-campaign-dialog.tsx'
import { refreshCampaigns } from '../refresh-campaigns.ts'
import { CampaignOverview } from './campaign-overview.tsx'
import { DeletedLeads } from './deleted-leads.tsx'

export type Campaign = Output<'get-campaign'>

const TABS = ['overview', 'emails', 'imports', 'history', 'trash'] as const
type Tab = (typeof TABS)[number]
const TAB_NAMES: Readonly<Record<Tab, string>> = {
  overview: 'Overview',
  emails: 'Emails',
  imports: 'Imports',
  history: 'History',
  trash: 'Deleted homes',
}

/** One campaign: its numbers, what to do next, its emails, imports and history. Tab and period are in the URL. */
export const CampaignPage = () => {
  const { id = '' } = useParams()
  const campaign = useQuery(functionQuery('get-campaign', { id }))
  const { data } = campaign
  const [isEditing, setEditing] = useState(false)
  const mayEdit = useHasRole('sender')
  return (
    <>
      <PageHeader
        title={data?.name ?? ADMIN_SCREENS['/admin/campaigns/:id'].title}
        back={BACK_TO_CAMPAIGNS}
        description={data ? <Facts campaign={data} /> : null}
      >
        {data && mayEdit ? (
          <Button variant="outline" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" className="size-4.5" />
            Edit campaign
          </Button>
        ) : null}
      </PageHeader>
      <QueryResult query={campaign} loading="Loading campaign...">
        {(loadedCampaign) => <Loaded campaign={loadedCampaign} />}
      </QueryResult>
      {data && isEditing ? <EditCampaignDialog card={data} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

/** The state, kind, source and age of a campaign. */
const Facts = ({ campaign }: { campaign: Campaign }) => {
  const host = useHost()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
      <CampaignStatusBadge status={campaign.status} />
      <span>
        {kindLabel(campaign)} · {sourceLabel(campaign.source_platform, host)} · created {dateText(campaign.created_at)}
      </span>
    </p>
  )
}

const Loaded = ({ campaign }: { campaign: Campaign }) => {
  const [query, changeQuery] = useUrlQuery()
  const tab = oneOf(TABS, query.get('tab')) ?? 'overview'
  const period = NUMBER_PERIODS.find(({ days }) => String(days ?? 'all') === query.get('days'))
  return (
    <>
      <TabLinks campaign={campaign} shown={tab} />
      {tab === 'overview' ? (
        <CampaignOverview
          campaign={campaign}
          days={period ? period.days : DEFAULT_NUMBER_DAYS}
          onDays={(days) => changeQuery(() => ({ days: String(days ?? 'all') }), { replace: true })}
        />
      ) : null}
      {tab === 'emails' ? (
        <div className="mt-6">
          <CampaignSends campaign={campaign} />
        </div>
      ) : null}
      {tab === 'imports' ? (
        <div className="mt-6">
          <ImportHistory
            campaign={campaign}
            onDone={() => void refreshCampaigns()}
            onHomes={() => void refreshCampaigns()}
          />
        </div>
      ) : null}
      {tab === 'history' ? <HistoryList entries={campaign.history} className="mt-6" /> : null}
      {tab === 'trash' ? <DeletedLeads campaignId={campaign.id} /> : null}
    </>
  )
}

const TabLinks = ({ campaign: { id, homes }, shown }: { campaign: Campaign; shown: Tab }) => (
  <nav aria-label="Parts of the campaign" className={classNames('mt-4', TABS_CLASS)}>
    <TabLink to={`/admin/campaigns/${id}`} isShown={shown === 'overview'}>
      {TAB_NAMES.overview}
    </TabLink>
    <TabLink to={`/admin/campaigns/properties?campaign_id=${id}`} isShown={false}>
      Properties <span className="tabular-nums">({numberText(homes.total)})</span>
    </TabLink>
    {TABS.slice(1).map((tab) => (
      <TabLink key={tab} to={`/admin/campaigns/${id}?tab=${tab}`} isShown={shown === tab}>
        {TAB_NAMES[tab]}
      </TabLink>
    ))}
  </nav>
)

const TabLink = ({ to, isShown, children }: { to: string; isShown: boolean; children: ReactNode }) => (
  <Link to={to} aria-current={isShown ? 'page' : undefined} className={tabClass(isShown)}>
    {children}
  </Link>
)
