import type { Db, Tx } from '#server/db/pool.ts'

const DAILY_LIMIT = 'daily_cost_limit_cents'

/** Returns the limit on vendor costs per day; null if none is set. */
export async function dailyLimitCents(db: Db): Promise<number | null> {
  const row = await db.selectFrom('shop_settings').select('value').where('name', '=', DAILY_LIMIT).executeTakeFirst()
  return typeof row?.value === 'number' ? row.value : null
}

type Setting = { readonly cents: number | null; readonly setBy: string; readonly now: Date }

export const setDailyLimit = async (tx: Tx, { cents, setBy, now }: Setting): Promise<void> => {
  const set = { value: JSON.stringify(cents), set_by: setBy, set_at: now }
  await tx
    .insertInto('shop_settings')
    .values({ name: DAILY_LIMIT, ...set })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(set))
    .execute()
}
