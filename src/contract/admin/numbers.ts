import { z } from 'zod'
import { DEFAULT_INSIGHT_DAYS } from '#domain/admin/insights.ts'
import { OVERVIEW_FIGURES } from '#domain/admin/overview.ts'
import { ORDER_STATES } from '#domain/orders/order.ts'
import { fn } from '../fn.ts'

const Ranked = z.array(z.object({ name: z.string(), count: z.int() }))

export const adminNumberFunctions = {
  'get-overview': fn({
    access: 'admin',
    role: 'viewer',
    summary:
      'What the overview shows: searches, homes drawn, orders, revenue in cents and emails sent, today and in the last 30 days, compared with the 30 before.',
    input: z.object({}),
    output: z.object({
      figures: z.array(
        z.object({
          name: z.enum(OVERVIEW_FIGURES),
          today: z.number(),
          period: z.number(),
          before: z.number(),
          days: z.array(z.number()).readonly(),
        }),
      ),
      /** The part of the last 30 days' revenue whose payment the buyer's bank has disputed, in cents. */
      disputed_revenue: z.int(),
    }),
  }),

  'get-insights': fn({
    access: 'admin',
    role: 'viewer',
    summary:
      'Searches, orders and revenue of a period, in cents, with rankings and months (D3-040 … D3-043). Rates are the share of website searches that led to an order; campaign visits are not searches (E-48).',
    input: z.object({ days: z.literal([7, 30, 90]).nullable().default(DEFAULT_INSIGHT_DAYS) }),
    output: z.object({
      total_searches: z.int(),
      total_orders: z.int(),
      conversion_rate: z.number(),
      total_revenue: z.int(),
      /** The part of `total_revenue` whose payment the buyer's bank has disputed. */
      disputed_revenue: z.int(),
      recent_searches: z.int(),
      top_states: Ranked,
      top_cities: Ranked,
      order_status: z.array(z.object({ name: z.enum(ORDER_STATES), count: z.int() })),
      search_sources: Ranked,
      monthly_trends: z.array(
        z.object({ month: z.string(), searches: z.int(), orders: z.int(), conversion_rate: z.number() }),
      ),
    }),
  }),

  'get-daily-numbers': fn({
    access: 'admin',
    role: 'viewer',
    summary:
      'Searches, visits by campaign links, emails to agents, orders and revenue in cents of each day of a period by the shop’s calendar, of the whole shop or one campaign; days without any are left out.',
    input: z.object({
      campaign_id: z.uuid().nullable().default(null),
      /** Whole days including today; null: all time. */
      days_back: z.int().min(1).max(3650).nullable().default(DEFAULT_INSIGHT_DAYS),
    }),
    output: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      days: z.array(
        z.object({
          day: z.iso.date(),
          searches: z.int(),
          visits: z.int(),
          emails: z.int(),
          orders: z.int(),
          revenue: z.int(),
        }),
      ),
    }),
  }),
}
