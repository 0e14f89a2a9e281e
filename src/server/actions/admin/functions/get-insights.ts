import type { Output, Parsed } from '#contract/index.ts'
import { MAX_RANKED_ENTRIES, RECENT_HOURS } from '#domain/admin/insights.ts'
import { conversionRate } from '#domain/conversion-rate.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { Context } from '#server/context.ts'
import { monthlyTrends, orderStates, rankedSearches, searchesSince, totalsOf } from '#server/db/admin/insights.ts'
import { disputedRevenue } from '#server/db/admin/revenue.ts'

/** Returns the shop's numbers and rankings for a period (D3-040 … D3-043). */
export async function getInsights(
  { db, now }: Context,
  { days }: Parsed<'get-insights'>,
): Promise<Output<'get-insights'>> {
  const period = { days, now: now() }
  const query = { period, limit: MAX_RANKED_ENTRIES }
  const totals = await totalsOf(db, period)
  const months = await monthlyTrends(db, period)
  return {
    total_searches: totals.searches,
    total_orders: totals.orders,
    conversion_rate: conversionRate(totals.ordersOfSearches, totals.searches),
    total_revenue: totals.revenueCents,
    disputed_revenue: await disputedRevenue(db, period),
    recent_searches: await searchesSince(db, new Date(now().getTime() - RECENT_HOURS * HOUR_MS)),
    top_states: await rankedSearches(db, 'state', query),
    top_cities: await rankedSearches(db, 'city', query),
    order_status: await orderStates(db, period),
    search_sources: await rankedSearches(db, 'image_source', query),
    monthly_trends: months.map(({ ordersOfSearches, ...month }) => ({
      ...month,
      conversion_rate: conversionRate(ordersOfSearches, month.searches),
    })),
  }
}
