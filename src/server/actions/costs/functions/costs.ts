import type { Output, Parsed } from '#contract/index.ts'
import { COST_KINDS, microsToCents, microsToCentsEach } from '#domain/costs/vendor-costs.ts'
import { dollars } from '#domain/money.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import { dailyLimitCents, setDailyLimit } from '#server/db/costs/shop-settings.ts'
import { costliestCampaigns, type MonthCost, monthlyCosts, spentToday } from '#server/db/costs/vendor-costs.ts'

const MONTHS = 12
const CAMPAIGNS = 10

/** Returns vendor costs by month, vendor and purpose, and by campaign (F-53). */
export async function getCosts(ctx: Context): Promise<Output<'get-costs'>> {
  const now = ctx.now()
  const [costs, campaigns, today, limit] = await Promise.all([
    monthlyCosts(ctx.db, MONTHS, now),
    costliestCampaigns(ctx.db, CAMPAIGNS),
    spentToday(ctx.db, now),
    dailyLimitCents(ctx.db),
  ])
  return {
    months: [...Map.groupBy(costs, ({ month }) => month).values()].flatMap(linesOfMonth),
    campaigns: campaigns.map(({ micros, ...campaign }) => ({ ...campaign, cost: microsToCents(micros) })),
    today: microsToCents(today),
    daily_limit: limit,
  }
}

function linesOfMonth(costs: readonly MonthCost[]): Output<'get-costs'>['months'] {
  const cents = microsToCentsEach(costs.map(({ micros }) => micros))
  return costs.map(({ month, kind, calls }, index) => ({ month, ...COST_KINDS[kind], calls, cost: cents[index]! }))
}

/** Sets the daily limit; work that waits for it checks again within ten minutes. */
export async function setCostLimit(
  ctx: Context,
  { daily_limit: cents }: Parsed<'set-cost-limit'>,
  { admin }: AdminCaller,
): Promise<Output<'set-cost-limit'>> {
  await ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    await setDailyLimit(tx, { cents, setBy: admin.username, now })
    const detail = cents === null ? 'no limit' : `${dollars(cents)} a day`
    await recordAudit(tx, { admin, action: 'set cost limit', detail, now })
  })
  return { success: true }
}
