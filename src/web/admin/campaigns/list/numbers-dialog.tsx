import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import type { NumberDays } from '#domain/campaigns/campaign-numbers.ts'
import { dollars } from '#domain/money.ts'
import { OPENINGS_ARE_ESTIMATES_TEXT } from '#domain/outreach/email-opening.ts'
import { DetailList } from '#web/admin/layout/detail-list.tsx'
import { QueryResult } from '#web/admin/layout/query-result.tsx'
import { functionQuery } from '#web/admin/queries.ts'
import { numberText } from '#web/kit/format.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { durationText, type ListedCampaign, rateText } from '../labels.ts'
import { Periods } from '../periods.tsx'

type Numbers = Output<'get_campaign_analytics_v3'>

/** All numbers of a campaign for a period (D3-154, F-51). */
export const NumbersDialog = ({
  card: { id, name },
  onClose,
  days,
  onDays,
}: {
  card: ListedCampaign
  days: NumberDays
  onDays: (days: NumberDays) => void
  onClose: () => void
}) => (
  <Dialog open onClose={onClose} title={name} width="2xl">
    <Periods days={days} onChange={onDays} />
    <AllNumbers id={id} days={days} />
  </Dialog>
)

/** All numbers of a campaign; `isWide` lays them out for a full page, the rates and the money beside the counts. */
export const AllNumbers = ({ id, days, isWide = false }: { id: string; days: NumberDays; isWide?: boolean }) => {
  const numbers = useQuery({
    ...functionQuery('get_campaign_analytics_v3', { campaign_uuid: id, days_back: days }),
    placeholderData: keepPreviousData,
  })
  return (
    <QueryResult query={numbers} loading="Loading numbers...">
      {(campaignNumbers) => (
        <div className={isWide ? 'grid items-start gap-x-10 xl:grid-cols-[3fr_2fr]' : ''}>
          <div className="min-w-0">
            <Counts counted={campaignNumbers} />
          </div>
          <div>
            <NumberGroup title="Conversion rates, by home" details={ratesOf(campaignNumbers)} />
            <NumberGroup title="Money" details={moneyOf(campaignNumbers)} />
          </div>
        </div>
      )}
    </QueryResult>
  )
}

const countsOf = (n: Numbers): readonly (readonly [name: string, unique: number, total: number | null])[] => [
  ['Properties', n.total_properties, null],
  ['Homes with art', n.properties_with_artwork, null],
  ['Emails sent', n.outreach_sent, n.total_outreach_sent],
  ['Emails opened', n.outreach_opened, null],
  ['Emails clicked', n.outreach_clicked, null],
  ['Replies', n.outreach_replied, null],
  ['Property opened', n.unique_property_opens, n.total_property_opens],
  ['Configurator viewed', n.unique_configurator_views, n.total_configurator_views],
  ['Checkout', n.unique_checkouts, n.total_checkouts],
  ['Payment page', n.unique_payment_pages, n.total_payment_pages],
  ['Purchased', n.unique_buyers, n.total_purchases],
]

const ratesOf = (n: Numbers) =>
  [
    ['Opened to checkout', rateText(n.unique_checkouts, n.unique_property_opens)],
    ['Checkout to payment page', rateText(n.unique_payment_pages, n.unique_checkouts)],
    ['Payment page to purchase', rateText(n.unique_buyers, n.unique_payment_pages)],
    ['Opened to purchase', rateText(n.unique_buyers, n.unique_property_opens)],
    ['Emailed to purchase', rateText(n.unique_buyers, n.outreach_sent)],
  ] as const

const moneyOf = (n: Numbers) =>
  [
    ['Revenue excluding sales tax and refunds', dollars(n.total_revenue)],
    ['Refunds', dollars(n.total_refunds)],
    ...(n.disputed_revenue > 0
      ? [['Disputed by a bank, part of the revenue', dollars(n.disputed_revenue)] as const]
      : []),
    ['Vendor costs', dollars(n.total_cost)],
    [n.disputed_revenue > 0 ? 'Profit, if every dispute is won' : 'Profit', dollars(n.profit)],
    ['Cost per sale', n.cost_per_sale === null ? 'Nothing sold' : dollars(n.cost_per_sale)],
    ['Average order', n.total_purchases === 0 ? 'Nothing sold' : dollars(n.average_order_value)],
    ['Revenue per email', n.total_outreach_sent === 0 ? 'No emails sent' : dollars(n.revenue_per_email)],
    [
      'Time from first email to purchase',
      n.hours_to_purchase === null ? 'No purchase yet' : `${durationText(n.hours_to_purchase)} (median)`,
    ],
  ] as const

type Count = ReturnType<typeof countsOf>[number]

const COUNT_COLUMNS: readonly Column<Count>[] = [
  { name: 'What', isRowHeader: true, cell: ([name]) => name },
  { name: 'Homes (unique)', isNumber: true, cell: ([, unique]) => numberText(unique) },
  {
    name: 'Times (total)',
    isNumber: true,
    className: 'text-soft',
    cell: ([, , total]) => (total === null ? '' : numberText(total)),
  },
]

const Counts = ({ counted }: { counted: Numbers }) => (
  <div className="mt-3">
    <DataTable columns={COUNT_COLUMNS} rows={countsOf(counted)} keyOf={([name]) => name} frame="none" />
    <p className="mt-2 text-sm text-soft">{OPENINGS_ARE_ESTIMATES_TEXT}</p>
  </div>
)

const NumberGroup = ({ title, details }: { title: string; details: readonly (readonly [string, string])[] }) => (
  <section className="mt-5">
    <SectionTitle as="h3" size="small">
      {title}
    </SectionTitle>
    <DetailList
      details={details}
      rowClass="flex justify-between gap-4 border-b border-line py-1.5 last:border-0"
      nameClass=""
      valueClass="font-semibold tabular-nums"
    />
  </section>
)
