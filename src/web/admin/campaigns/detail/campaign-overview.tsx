import { Link } from 'react-router'
import type { NumberDays } from '#domain/campaigns/campaign-numbers.ts'
import { DailyCharts } from '#web/admin/charts/daily-charts.tsx'
import { Card } from '#web/ui/card.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { homeCountText } from '../labels.ts'
import { SELECTS_MATCHING } from '../leads/selection.ts'
import { AllNumbers } from '../list/numbers-dialog.tsx'
import { Periods } from '../periods.tsx'
import type { Campaign } from './campaign-page.tsx'

/** The next steps, the charts and all numbers of a period. */
export const CampaignOverview = ({
  campaign,
  days,
  onDays,
}: {
  campaign: Campaign
  days: NumberDays
  onDays: (days: NumberDays) => void
}) => (
  <>
    <Card as="section" size="large" className="mt-6">
      <SectionTitle>Next steps</SectionTitle>
      <ul className="mt-1 divide-y divide-line">
        {stepsOf(campaign).map(({ text, to, selects }) => (
          <li key={to}>
            <Link
              to={to}
              state={selects ? SELECTS_MATCHING : null}
              className={textLinkClass({ tone: 'faint' }, 'flex min-h-11 items-center py-1.5 text-ink')}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
    <div className="mt-6">
      <Periods days={days} onChange={onDays} />
    </div>
    <DailyCharts campaignId={campaign.id} days={days} />
    <section className="mt-8 max-xl:max-w-3xl">
      <SectionTitle className="mb-3">Numbers</SectionTitle>
      <AllNumbers id={campaign.id} days={days} isWide />
    </section>
    {campaign.notes ? (
      <section className="mt-8">
        <SectionTitle>Notes</SectionTitle>
        <p className="mt-2 whitespace-pre-line">{campaign.notes}</p>
      </section>
    ) : null}
  </>
)

/** `selects`: the list opens with the homes of this step selected, so that their actions are shown. */
type Step = { readonly text: string; readonly to: string; readonly selects?: boolean }

/** The work that its homes wait for, in order; if there is none, links to other pages of the campaign. */
export function stepsOf({ id, homes: waiting }: Pick<Campaign, 'id' | 'homes'>): Step[] {
  const leads = `/admin/campaigns/properties?campaign_id=${id}`
  if (waiting.total === 0)
    return [{ text: 'No homes yet: search a listing site, or import a file', to: `/admin/campaigns/${id}?tab=imports` }]
  const steps = [
    {
      count: waiting.without_agent,
      text: `${homeCountText(waiting.without_agent)} without an agent’s email: look up the agents`,
      to: `${leads}&missing=agent`,
    },
    {
      count: waiting.without_art,
      text: `${homeCountText(waiting.without_art)} without art: draw ${waiting.without_art === 1 ? 'it' : 'them'}`,
      to: `${leads}&missing=art&sort=suitability_score`,
    },
    {
      count: waiting.ready_to_send,
      text: `${homeCountText(waiting.ready_to_send)} ready to send: email their agents`,
      to: `${leads}&tab=ready_to_send`,
    },
  ]
    .filter(({ count }) => count > 0)
    .map(({ text, to }) => ({ text, to, selects: true }))
  return steps.length > 0 ? steps : [{ text: 'No home waits for a step: see how the homes are doing', to: leads }]
}
