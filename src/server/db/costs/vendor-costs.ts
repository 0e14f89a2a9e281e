import { sql } from 'kysely'
import type { CostKind } from '#domain/costs/vendor-costs.ts'
import { NIL_UUID } from '#server/db/nil-uuid.ts'
import type { Db } from '#server/db/pool.ts'
import { firstDay, type Period } from '#server/db/shop-days.ts'

/** The campaign id of costs that belong to no campaign. */
export const NO_CAMPAIGN = NIL_UUID

type Cost = {
  readonly kind: CostKind
  readonly campaignId: string | null
  /** Millionths of a dollar. */
  readonly micros: number
  readonly now: Date
}

/** Adds the cost of a vendor call. */
export const addCost = async (db: Db, { kind, campaignId, micros, now }: Cost): Promise<void> => {
  await sql`
    insert into vendor_costs as known (day, kind, campaign_id, calls, micros)
    values (shop_day(${now}), ${kind}, ${campaignId ?? NO_CAMPAIGN}, 1, ${micros})
    on conflict (day, kind, campaign_id) do update
    set calls = known.calls + 1, micros = known.micros + excluded.micros`.execute(db)
}

/** Returns the shop's vendor costs on the day of `now`. */
export async function spentToday(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ micros: number }>`
    select coalesce(sum(micros), 0)::bigint as micros from vendor_costs where day = shop_day(${now})`.execute(db)
  return rows[0]!.micros
}

/** Returns the costs of these campaigns in a period. */
export async function costsOf(db: Db, ids: readonly string[], period: Period): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ campaign_id: string; micros: number }>`
    select campaign_id, sum(micros)::bigint as micros from vendor_costs
    where campaign_id = any(${[...ids]}::uuid[]) and day >= ${firstDay(period)} group by 1`.execute(db)
  return new Map(rows.map(({ campaign_id, micros }) => [campaign_id, micros]))
}

export type MonthCost = {
  /** Year and month: `2026-11`. */
  readonly month: string
  readonly kind: CostKind
  readonly calls: number
  readonly micros: number
}

/** Returns costs by month and kind, newest month first. */
export async function monthlyCosts(db: Db, months: number, now: Date): Promise<MonthCost[]> {
  const { rows } = await sql<MonthCost>`
    select to_char(day, 'YYYY-MM') as month, kind, sum(calls)::int as calls, sum(micros)::bigint as micros
    from vendor_costs
    where day >= date_trunc('month', shop_day(${now}))::date - make_interval(months => ${months - 1})
    group by 1, 2 order by 1 desc, 4 desc, 2`.execute(db)
  return rows
}

/** Returns campaigns by vendor costs, most expensive first. */
export async function costliestCampaigns(db: Db, limit: number) {
  const { rows } = await sql<{ id: string; name: string; micros: number }>`
    select campaigns.id, campaigns.name, sum(micros)::bigint as micros
    from vendor_costs join campaigns on campaigns.id = vendor_costs.campaign_id
    where campaigns.deleted_at is null
    group by 1, 2 order by 3 desc, 2 limit ${limit}`.execute(db)
  return rows
}
