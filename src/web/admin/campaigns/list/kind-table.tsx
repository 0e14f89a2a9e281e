import { type KindNumbers, type NumberDays, numbersByKind } from '#domain/campaigns/campaign-numbers.ts'
import { dollars, wholeDollars } from '#domain/money.ts'
import { numberText } from '#web/kit/format.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { SectionTitle } from '#web/ui/titles.tsx'
import { kindLabel, type ListedCampaign, periodLabel } from '../labels.ts'

const COLUMNS: readonly Column<KindNumbers>[] = [
  { name: 'Type', isRowHeader: true, cell: ({ kind }) => kind },
  { name: 'Campaigns', isNumber: true, cell: ({ campaigns }) => numberText(campaigns) },
  { name: 'Emails', isNumber: true, cell: ({ emails }) => numberText(emails) },
  { name: 'Homes that bought', isNumber: true, cell: ({ buyers }) => numberText(buyers) },
  {
    name: 'Revenue',
    isNumber: true,
    cell: ({ revenue }) => <span title={dollars(revenue)}>{wholeDollars(revenue)}</span>,
  },
  {
    name: 'Per email',
    isNumber: true,
    cell: ({ emails, revenuePerEmail }) => (emails === 0 ? '–' : dollars(revenuePerEmail)),
  },
]

/** The kinds of campaigns side by side, as soon as there are two (F-51). */
export const KindTable = ({ cards, days }: { cards: readonly ListedCampaign[]; days: NumberDays }) => {
  const kinds = numbersByKind(cards.map((card) => ({ kind: kindLabel(card), numbers: card.numbers })))
  if (kinds.length < 2) return null
  return (
    <section className="mt-8">
      <SectionTitle className="mb-3">By type, {periodLabel(days).toLowerCase()}</SectionTitle>
      <DataTable label="Numbers by type" columns={COLUMNS} rows={kinds} keyOf={({ kind }) => kind} scrolls />
    </section>
  )
}
