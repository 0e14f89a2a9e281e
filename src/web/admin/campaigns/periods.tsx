import { NUMBER_PERIODS, type NumberDays } from '#domain/campaigns/campaign-numbers.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'

const DAYS = NUMBER_PERIODS.map(({ days }) => days)

/** The period for which numbers are shown. */
export const Periods = ({ days: current, onChange }: { days: NumberDays; onChange: (days: NumberDays) => void }) => (
  <RadioGroup
    label="Numbers for the last"
    values={DAYS}
    chosen={current}
    onChoose={onChange}
    className="flex w-fit flex-wrap rounded-control border border-edge bg-card p-1"
    labelClass="flex min-h-10 cursor-pointer items-center rounded-lg px-3 has-checked:bg-action has-checked:text-white"
  >
    {(days) => NUMBER_PERIODS.find((period) => period.days === days)!.label}
  </RadioGroup>
)
