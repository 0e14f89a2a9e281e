import { type NumberDays, numbersByKind } from '#domain/campaigns/campaign-numbers.ts'
import { dollars, wholeDollars } from '#domain/money.ts'
import { number } from '../frame/words.ts'
import { type Card, kindLabel, periodLabel } from './campaign-words.ts'

const COLUMNS = ['Kind', 'Campaigns', 'Letters', 'Homes that bought', 'Revenue', 'Per letter'] as const

/** Feature 51: the kinds of campaigns beside each other, as soon as there are two. */
export const KindTable = ({ cards, days }: { cards: readonly Card[]; days: NumberDays }) => {
  const kinds = numbersByKind(cards.map((card) => ({ kind: kindLabel(card), numbers: card.numbers })))
  if (kinds.length < 2) return null
  return (
    <section className="mt-8">
      <h2 className="text-xl">By kind, {periodLabel(days).toLowerCase()}</h2>
      <div className="mt-3 overflow-x-auto rounded-control border border-line bg-card">
        <table className="w-full text-left tabular-nums">
          <thead>
            <tr className="border-b border-line text-soft">
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className="px-3 py-2.5 font-medium not-first:text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind.kind} className="border-b border-line last:border-0">
                <th scope="row" className="px-3 py-2.5 font-normal">
                  {kind.kind}
                </th>
                <td className="px-3 py-2.5 text-right">{number(kind.campaigns)}</td>
                <td className="px-3 py-2.5 text-right">{number(kind.letters)}</td>
                <td className="px-3 py-2.5 text-right">{number(kind.buyers)}</td>
                <td className="px-3 py-2.5 text-right" title={dollars(kind.revenue)}>
                  {wholeDollars(kind.revenue)}
                </td>
                <td className="px-3 py-2.5 text-right">{dollars(kind.revenuePerLetter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
