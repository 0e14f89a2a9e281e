import { OutreachOptions } from '#contract/outreach.ts'
import type { Pace, SendingLimits } from '#domain/outreach/outreach-pace.ts'
import type { Config } from '#server/config.ts'
import type { OutreachRun } from '#server/db/outreach/outreach-runs.ts'

/** Returns the options chosen when the send was started. */
export const optionsOf = (run: Pick<OutreachRun, 'options'>): OutreachOptions => OutreachOptions.parse(run.options)

/** Returns the pace of all emails to agents together, as the shop's settings allow it. */
export const shopPace = (config: Config): Pace => ({
  perMinute: config.OUTREACH_PER_MINUTE,
  perHour: config.OUTREACH_PER_HOUR,
  perDay: config.OUTREACH_PER_DAY,
})

/** Returns the pace and hours of a send: as chosen, but never faster than the shop's settings allow. */
export function sendingLimits(config: Config, options: OutreachOptions): SendingLimits {
  const shop = shopPace(config)
  const pace = {
    perMinute: Math.min(options.perMinute ?? Infinity, shop.perMinute),
    perHour: Math.min(options.perHour ?? Infinity, shop.perHour),
    perDay: Math.min(options.perDay ?? Infinity, shop.perDay),
  }
  return { pace, window: options.window }
}
