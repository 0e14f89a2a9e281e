import { Link } from 'react-router'
import type { NumberDays } from '#domain/campaigns/campaign-numbers.ts'
import { DailyCharts } from '#web/admin/charts/daily-charts.tsx'
import { Card } from '#web/ui/card.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { AllNumbers } from '../list/numbers-dialog.tsx'
import { SELECTS_MATCHING, stepsOf } from '../next-steps.ts'
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
