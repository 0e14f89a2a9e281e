import type { CampaignNumbers } from '#domain/campaigns/campaign-numbers.ts'
import { numberText } from '#web/kit/format.ts'
import { FUNNEL_STEPS } from './funnel-steps.ts'

// Steps without a total are only in the charts.
const STEPS = FUNNEL_STEPS.filter((step) => step.total !== null)

/** The funnel in homes, each counted once, followed by the total number of events (U-27). */
export const FunnelBars = ({ numbers }: { numbers: CampaignNumbers }) => {
  const most = Math.max(1, ...STEPS.map(({ homes }) => numbers[homes]))
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Funnel: unique homes and totals</caption>
      <thead className="text-soft">
        <tr>
          <th scope="col" colSpan={2} className="pb-1 text-left font-normal">
            Homes
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-normal">
            Unique
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-normal">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {STEPS.map(({ name, homes, total }) => (
          <tr key={name}>
            <th scope="row" className="w-0 py-0.5 pr-3 text-left font-normal whitespace-nowrap">
              {name}
            </th>
            <td aria-hidden="true" className="w-full">
              <span className="block h-2.5 rounded-full bg-wall">
                <span
                  className="block h-full rounded-full bg-action transition-[width] duration-300 ease-settle"
                  style={{ width: `${(100 * numbers[homes]) / most}%` }}
                />
              </span>
            </td>
            <td className="pl-3 text-right font-semibold tabular-nums">{numberText(numbers[homes])}</td>
            <td className="pl-3 text-right text-soft tabular-nums">{numberText(numbers[total])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
