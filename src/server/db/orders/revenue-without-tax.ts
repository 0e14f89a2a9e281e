import { sql } from 'kysely'

/** `revenueWithoutTax` of a paid order, in SQL. */
export const REVENUE_WITHOUT_TAX = sql`case when currency = 'usd' and total_cents > 0
  then round((total_cents - tax_cents)::numeric * greatest(0, total_cents - refunded_cents - dispute_lost_cents) / total_cents)
  else 0 end`
