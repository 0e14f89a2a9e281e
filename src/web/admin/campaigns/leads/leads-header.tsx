import { RotateCw } from 'lucide-react'
import { Link } from 'react-router'
import type { LeadCampaign } from '#contract/leads/leads.ts'
import { CAMPAIGN_SUBTYPES } from '#domain/campaigns/campaign.ts'
import { LEAD_TEXTS } from '#domain/leads/labels.ts'
import { BACK_TO_CAMPAIGNS, PageHeader } from '#web/admin/layout/page-header.tsx'
import { TestEmailButton } from '#web/admin/outreach/test-email-button.tsx'
import type { useTestEmail } from '#web/admin/outreach/use-test-email.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { homeCountText } from '../labels.ts'

/**
 * The way back, the campaign, its number of homes, Refresh and a test email (on a phone in the list's menu) (D3-112,
 * D3-118).
 */
export const LeadsHeader = ({
  campaign,
  count,
  isRefreshed,
  onRefresh,
  testEmail,
}: {
  campaign: LeadCampaign
  count: number
  isRefreshed: boolean
  onRefresh: () => void
  /** Null for admins who may not send emails. */
  testEmail: ReturnType<typeof useTestEmail> | null
}) => (
  <PageHeader
    title={campaign.name}
    back={BACK_TO_CAMPAIGNS}
    isCompact
    description={
      <p className="flex items-center gap-3 text-soft">
        {campaign.screenshot_thumbnail_url ? (
          <img
            src={campaign.screenshot_thumbnail_url}
            alt="Source page"
            className="h-8 w-12 rounded-paper border border-line object-cover"
          />
        ) : null}
        <span>
          <span className="max-md:sr-only">
            {campaign.campaign_subtype ? `${CAMPAIGN_SUBTYPES[campaign.campaign_subtype].label} · ` : ''}
          </span>
          <span className="tabular-nums">{homeCountText(count)}</span>
        </span>
      </p>
    }
  >
    <span className="relative flex-wrap items-center gap-3 max-md:contents md:flex">
      <Link to={`/admin/campaigns/${campaign.id}`} className={buttonClass('outline', 'max-md:hidden', 'small')}>
        Campaign
      </Link>
      <Button variant="outline" size="small" className="max-md:hidden" onClick={onRefresh}>
        <RotateCw aria-hidden="true" className="size-4.5" />
        Refresh
      </Button>
      {testEmail ? <TestEmailButton testEmail={testEmail} /> : null}
      <span role="status" className="text-success empty:hidden md:order-first">
        {isRefreshed ? LEAD_TEXTS.refreshed : ''}
      </span>
    </span>
  </PageHeader>
)

/** The header if there is no campaign to show. */
export const NoCampaignHeader = () => <PageHeader title={LEAD_TEXTS.failed} back={BACK_TO_CAMPAIGNS} />
