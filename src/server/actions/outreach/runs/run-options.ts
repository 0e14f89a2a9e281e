import { OutreachOptions } from '#contract/outreach.ts'
import type { Config } from '#server/config.ts'
import type { OutreachRun } from '#server/db/outreach/outreach-runs.ts'
import type { SendingLimits } from '../sending/claim-outreach-email.ts'

/** Returns the options chosen when the run was started. */
export const optionsOf = (run: Pick<OutreachRun, 'options'>): OutreachOptions => OutreachOptions.parse(run.options)

/** Returns the pace and hours of a run: as chosen, but never faster than the shop's settings allow. */
export const sendingLimits = (config: Config, options: OutreachOptions): SendingLimits => ({
  pace: {
    perMinute: Math.min(options.perMinute ?? Infinity, config.OUTREACH_PER_MINUTE),
    perHour: Math.min(options.perHour ?? Infinity, config.OUTREACH_PER_HOUR),
    perDay: Math.min(options.perDay ?? Infinity, config.OUTREACH_PER_DAY),
  },
  window: options.window,
})
