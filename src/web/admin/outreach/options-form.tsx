import type { OutreachOptions } from '#contract/outreach.ts'
import { BUSINESS_HOURS, SEND_ZONES } from '#domain/outreach/outreach-window.ts'
import { MAX_PER_MINUTE } from '#domain/outreach/send.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberField, TextField } from '#web/ui/field.tsx'
import { choicesOf, SelectField } from '#web/ui/select.tsx'
import { FollowUpFields } from './follow-up-fields.tsx'

type Props = {
  readonly options: OutreachOptions
  readonly startProblem: string | null
  readonly pace: { readonly perMinute: number; readonly perHour: number; readonly perDay: number }
  readonly onChange: (options: OutreachOptions) => void
}

/** When the emails are sent, how fast, and what stops them (F-27, F-28). */
export const OptionsForm = ({ options, startProblem, pace, onChange }: Props) => {
  const change = (part: Partial<OutreachOptions>) => onChange({ ...options, ...part })
  const { window } = options
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">Schedule and pace</legend>
      <TextField
        label="Start at (your local time)"
        isOptional
        type="datetime-local"
        problem={startProblem}
        value={options.scheduledAt === null ? '' : localTime(options.scheduledAt)}
        onChange={({ target }) =>
          change({ scheduledAt: target.value === '' ? null : new Date(target.value).toISOString() })
        }
      />
      <NumberField
        label="Maximum emails per minute"
        min={1}
        max={MAX_PER_MINUTE}
        value={options.perMinute ?? pace.perMinute}
        onChange={(perMinute) => change({ perMinute })}
      />
      <Checkbox
        name="window"
        isChecked={window !== null}
        onChange={(isOn) => change({ window: isOn ? BUSINESS_HOURS : null })}
        className="sm:col-span-2"
      >
        Send only between these hours (each home’s local time)
      </Checkbox>
      {window === null ? null : (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="From"
              type="time"
              problem={null}
              value={window.from}
              onChange={({ target }) => target.value && change({ window: { ...window, from: target.value } })}
            />
            <TextField
              label="To"
              type="time"
              problem={window.from < window.to ? null : 'Must be later'}
              value={window.to}
              onChange={({ target }) => target.value && change({ window: { ...window, to: target.value } })}
            />
          </div>
          <SelectField
            label="Time zone for homes without a state"
            choices={choicesOf(SEND_ZONES)}
            value={window.timeZone}
            onChange={(timeZone) => change({ window: { ...window, timeZone } })}
          />
          <Checkbox
            name="weekdays"
            isChecked={window.weekdaysOnly}
            onChange={(weekdaysOnly) => change({ window: { ...window, weekdaysOnly } })}
          >
            Weekdays only
          </Checkbox>
        </>
      )}
      <Checkbox
        name="continue"
        isChecked={options.continueOnRecipientErrors}
        onChange={(continueOnRecipientErrors) => change({ continueOnRecipientErrors })}
        className="sm:col-span-2"
      >
        Keep sending if an address is rejected (otherwise the first failure pauses the send)
      </Checkbox>
      <FollowUpFields followUps={options.followUps} onChange={(followUps) => change({ followUps })} />
    </fieldset>
  )
}

/** The value of an input for date and time, in this browser's time zone. */
function localTime(iso: string): string {
  const time = new Date(iso)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
