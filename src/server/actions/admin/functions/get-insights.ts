import type { Output, Parsed } from '#contract/index.ts'
import { conversionRate, RANKED, RECENT_HOURS } from '#domain/admin/insights.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { Context } from '#server/context.ts'
import { monthlyTrends, orderStates, rankedSearches, searchesSince, totalsSince } from '#server/db/admin/insights.ts'

/** Returns the shop's numbers and rankings for a period (D3-040 … D3-043). */
export async function getInsights(
  { db, now }: Context,
  { days }: Parsed<'get-insights'>,
): Promise<Output<'get-insights'>> {
  const since = days === null ? new Date(0) : new Date(now().getTime() - days * 24 * HOUR_MS)
  const most = { since, limit: RANKED }
  const totals = await totalsSince(db, since)
  const months = await monthlyTrends(db, since)
  return {
    total_searches: totals.searches,
    total_orders: totals.orders,
    conversion_rate: conversionRate(totals.ordersOfSearches, totals.searches),
    total_revenue: totals.revenueCents,
    disputed_revenue: totals.disputedCents,
    recent_searches: await searchesSince(db, new Date(now().getTime() - RECENT_HOURS * HOUR_MS)),
    top_states: await rankedSearches(db, 'state', most),
    top_cities: await rankedSearches(db, 'city', most),
    order_status: await orderStates(db, since),
    search_sources: await rankedSearches(db, 'image_source', most),
    monthly_trends: months.map(({ ordersOfSearches, ...month }) => ({
      ...month,
      conversion_rate: conversionRate(ordersOfSearches, month.searches),
    })),
  }
}
