import type { Output, Parsed } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { campaignDays, daysOf, shopDays } from '#server/db/admin/daily-numbers.ts'

/** Returns the numbers of each day of a period, for the whole shop or one campaign. */
export async function getDailyNumbers(
  { db, now }: Context,
  { campaign_id, days_back }: Parsed<'get-daily-numbers'>,
): Promise<Output<'get-daily-numbers'>> {
  const period = { days: days_back, now: now() }
  const { from, to } = await daysOf(db, period)
  const days = campaign_id === null ? await shopDays(db, period) : await campaignDays(db, campaign_id, period)
  return { from: from ?? days[0]?.day ?? to, to, days }
}
