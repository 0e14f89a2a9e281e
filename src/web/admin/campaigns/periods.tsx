import { useId } from 'react'
import { NUMBER_PERIODS, type NumberDays } from '#domain/campaigns/campaign-numbers.ts'

/** The period for which numbers are shown. */
export const Periods = ({ days: chosen, onChange }: { days: NumberDays; onChange: (days: NumberDays) => void }) => {
  const name = useId()
  return (
    <fieldset className="flex w-fit flex-wrap rounded-control border border-edge bg-card p-1">
      <legend className="sr-only">Numbers for the last</legend>
      {NUMBER_PERIODS.map(({ days, label }) => (
        <label
          key={label}
          className="flex min-h-10 cursor-pointer items-center rounded-lg px-3 has-checked:bg-action has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={days === chosen}
            onChange={() => onChange(days)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
