import { Link } from 'react-router'
import type { NumberDays } from '#domain/campaigns/campaign-numbers.ts'
import { AllNumbers } from '../campaigns/numbers-dialog.tsx'
import { homes } from '../campaigns/labels.ts'
import { Periods } from '../campaigns/periods.tsx'
import { DailyCharts } from '../charts/daily-charts.tsx'
import type { Campaign } from './campaign-page.tsx'

/** What to do next, the charts and all numbers of a period. */
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
    <section className="mt-6 rounded-card border border-line bg-card p-5">
      <h2 className="text-xl">Next steps</h2>
      <ul className="mt-1 divide-y divide-line">
        {stepsOf(campaign).map(({ text, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center py-1.5 text-ink underline decoration-line underline-offset-4"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
    <div className="mt-6">
      <Periods days={days} onChange={onDays} />
    </div>
    <DailyCharts campaignId={campaign.id} days={days} />
    <section className="mt-8 max-w-3xl">
      <h2 className="mb-3 text-xl">Numbers</h2>
      <AllNumbers id={campaign.id} days={days} />
    </section>
    {campaign.notes ? (
      <section className="mt-8">
        <h2 className="text-xl">Notes</h2>
        <p className="mt-2 whitespace-pre-line">{campaign.notes}</p>
      </section>
    ) : null}
  </>
)

type Step = { readonly text: string; readonly to: string }

/** The work that its homes wait for, in order; without any, links to look at. */
export function stepsOf({ id, homes: waiting }: Pick<Campaign, 'id' | 'homes'>): Step[] {
  const leads = `/admin/campaigns/properties?campaign_id=${id}`
  if (waiting.total === 0)
    return [{ text: 'No homes yet: search a listing site, or import a file', to: `/admin/campaigns/${id}?tab=imports` }]
  const steps = [
    {
      count: waiting.without_agent,
      text: `${homes(waiting.without_agent)} without an agent’s email: find them`,
      to: `${leads}&missing=agent`,
    },
    {
      count: waiting.without_art,
      text: `${homes(waiting.without_art)} without art: draw ${waiting.without_art === 1 ? 'it' : 'them'}`,
      to: `${leads}&missing=art&sort=suitability_score`,
    },
    {
      count: waiting.ready_to_send,
      text: `${homes(waiting.ready_to_send)} ready to send: email their agents`,
      to: `${leads}&tab=ready_to_send`,
    },
  ].filter(({ count }) => count > 0)
  return steps.length > 0 ? steps : [{ text: 'Every home has been emailed about: see their progress', to: leads }]
}
