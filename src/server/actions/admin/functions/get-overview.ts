import type { Output } from '#contract/index.ts'
import { OVERVIEW_FIGURES, overviewOf } from '#domain/admin/overview.ts'
import type { Context } from '#server/context.ts'
import { dailyCounts } from '#server/db/admin/daily-counts.ts'

/** Returns today's numbers and those of the last thirty days, compared with the thirty before. */
export async function getOverview({ db, now }: Context): Promise<Output<'get-overview'>> {
  const counts = await dailyCounts(db, now())
  return {
    figures: OVERVIEW_FIGURES.map((name) => ({ name, ...overviewOf(name, counts) })),
  }
}
