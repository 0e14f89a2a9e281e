import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LeadCampaign } from '#contract/leads.ts'
import { CAMPAIGN_SUBTYPES } from '#domain/campaigns/campaign.ts'
import { LEAD_TEXTS } from '#domain/leads/labels.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { number } from '../../kit/format.ts'

const CAMPAIGNS = { to: '/admin/campaigns', label: 'Back to Campaigns' }

/** D3-112: the way back, the campaign, its number of homes, and Refresh. */
export const LeadsHead = ({
  campaign,
  count,
  isRefreshed,
  onRefresh,
  children,
}: {
  campaign: LeadCampaign
  count: number
  isRefreshed: boolean
  onRefresh: () => void
  /** What other parts of the tool put beside Refresh (D3-118). */
  children: ReactNode
}) => (
  <PageHead
    title={campaign.name}
    back={CAMPAIGNS}
    about={
      <p className="flex items-center gap-3 text-soft">
        {campaign.screenshot_thumbnail_url ? (
          <img
            src={campaign.screenshot_thumbnail_url}
            alt="Source page"
            className="h-8 w-12 rounded-paper border border-line object-cover"
          />
        ) : null}
        <span>
          {campaign.campaign_subtype ? `${CAMPAIGN_SUBTYPES[campaign.campaign_subtype].label} · ` : ''}
          <span className="tabular-nums">
            {number(count)} {count === 1 ? 'property' : 'properties'}
          </span>
        </span>
      </p>
    }
  >
    <span className="relative flex flex-wrap items-center gap-3">
      <Link to={`/admin/campaigns/${campaign.id}`} className={buttonClass('outline')}>
        Campaign
      </Link>
      <Button look="outline" onClick={onRefresh}>
        <RotateCw aria-hidden="true" className="size-4.5" />
        Refresh
      </Button>
      {children}
      <span role="status" className="text-success empty:hidden md:order-first">
        {isRefreshed ? LEAD_TEXTS.refreshed : ''}
      </span>
    </span>
  </PageHead>
)

/** The header if there is no campaign to show. */
export const NoCampaignHead = () => <PageHead title={LEAD_TEXTS.failed} back={CAMPAIGNS} />
