import { Link } from 'react-router'
import type { LeadElsewhere } from '#contract/leads/leads.ts'
import { dateText } from '#web/kit/format.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'

const MATCH_TEXTS = { home: 'Also in', agent: 'Agent also in' } as const
/** Campaigns named in a row; the side panel names all. */
const NAMED = 2

/** Other campaigns with this home, or another of its agent, and when they last sent an email about it (F-52). */
export const OtherCampaigns = ({ campaigns, all = false }: { campaigns: readonly LeadElsewhere[]; all?: boolean }) => {
  if (campaigns.length === 0) return null
  const visibleCampaigns = all ? campaigns : campaigns.slice(0, NAMED)
  return (
    <ul className="text-caption leading-tight text-busy">
      {visibleCampaigns.map(({ campaign_id, campaign_name, same, sent_at }) => (
        <li key={`${same} ${campaign_id}`} className="py-0.5">
          {MATCH_TEXTS[same]}{' '}
          <Link to={`/admin/campaigns/properties?campaign_id=${campaign_id}`} className={textLinkClass()}>
            {campaign_name}
          </Link>
          {sent_at === null ? ', no email sent' : `, emailed ${dateText(sent_at)}`}
        </li>
      ))}
      {campaigns.length > visibleCampaigns.length ? (
        <li>and {campaigns.length - visibleCampaigns.length} more</li>
      ) : null}
    </ul>
  )
}
