import { LEAD_TEXTS } from '#domain/leads/labels.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { CampaignLeads } from './campaign-leads.tsx'
import { NoCampaignHeader } from './leads-header.tsx'

/** The homes of the campaign in the URL (D3-110 … D3-131). */
export const LeadsPage = () => {
  const [query] = useUrlQuery()
  const campaignId = query.get('campaign_id')
  if (campaignId)
    return (
      // The list is as wide as the window: its table has many columns.
      <div className="md:mx-[calc(50%-50vw+1.5rem)]">
        <CampaignLeads key={campaignId} campaignId={campaignId} />
      </div>
    )
  return (
    <>
      <NoCampaignHeader />
      <p role="alert" className="mt-4 text-lg">
        {LEAD_TEXTS.noCampaign}
      </p>
    </>
  )
}
