import type { Output } from '#contract/index.ts'
import { OVERVIEW_DAYS, OVERVIEW_FIGURES, overviewOf } from '#domain/admin/overview.ts'
import type { Context } from '#server/context.ts'
import { dailyCounts } from '#server/db/admin/daily-counts.ts'
import { disputedRevenue } from '#server/db/admin/revenue.ts'

/** Returns today's numbers and those of the last thirty days, compared with the thirty before. */
export async function getOverview({ db, now }: Context): Promise<Output<'get-overview'>> {
  const counts = await dailyCounts(db, now())
  return {
    figures: OVERVIEW_FIGURES.map((name) => ({ name, ...overviewOf(name, counts) })),
    disputed_revenue: await disputedRevenue(db, { days: OVERVIEW_DAYS, now: now() }),
  }
}
