import { useMemo } from 'react'
import {
  type CampaignNumbers,
  type KindNumbers,
  type NumberDays,
  numbersByKind,
} from '#domain/campaigns/campaign-numbers.ts'
import { wholeDollars } from '#domain/money.ts'
import { Chart } from '#web/admin/charts/chart.tsx'
import { useHost } from '#web/admin/layout/use-host.ts'
import { kindLabel, type ListedCampaign, periodLabel, sourceLabel } from '../labels.ts'
import { FUNNEL_STEPS, homesAt } from './funnel-steps.ts'

/** The results of all campaigns in a period, by step, type and source (F-51). */
export const CampaignCharts = ({ cards, days }: { cards: readonly ListedCampaign[]; days: NumberDays }) => {
  const host = useHost()
  const { all, types, sources } = useMemo(
    () => ({
      all: cards.map(({ numbers }) => numbers),
      types: kindsOf(cards, kindLabel),
      sources: kindsOf(cards, ({ source_platform }) => sourceLabel(source_platform, host)),
    }),
    [cards, host],
  )
  const period = periodLabel(days).toLowerCase()
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
      <FunnelChart numbers={all} period={period} />
      <KindChart title="Campaigns by type" markName="Type" kinds={types} period={period} />
      <KindChart title="Campaigns by source" markName="Source" kinds={sources} period={period} />
    </div>
  )
}

const kindsOf = (cards: readonly ListedCampaign[], label: (card: ListedCampaign) => string) =>
  numbersByKind(cards.map((card) => ({ kind: label(card), numbers: card.numbers })))

/** The homes that reached each step, each counted once in its campaign. */
const FunnelChart = ({ numbers, period }: { numbers: readonly CampaignNumbers[]; period: string }) => {
  const series = useMemo(() => [{ name: 'Homes', values: homesAt(numbers), isBars: true }], [numbers])
  return (
    <Chart
      title="Funnel"
      description={`Homes of all campaigns that reached each step, ${period}; opened emails are an estimate`}
      markName="Step"
      marks={STEP_NAMES}
      series={series}
    />
  )
}

const STEP_NAMES = { names: FUNNEL_STEPS.map(({ name }) => name) }

const KindChart = ({
  title,
  markName,
  kinds,
  period,
}: {
  title: string
  markName: string
  kinds: readonly KindNumbers[]
  period: string
}) => {
  const { marks, series } = useMemo(
    () => ({
      marks: { names: kinds.map(({ kind }) => kind) },
      series: [{ name: 'Revenue', values: kinds.map(({ revenue }) => revenue), isBars: true }],
    }),
    [kinds],
  )
  return (
    <Chart
      title={title}
      description={`Revenue excluding sales tax and refunds, ${period}`}
      markName={markName}
      marks={marks}
      series={series}
      format={wholeDollars}
    />
  )
}
