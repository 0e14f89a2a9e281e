import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/pool.ts'

export type OrderCopy = { readonly orderId: string; readonly property: string; readonly pageId: string }

/** Copies an order `n` times, each copy with its own home and payment page. */
export const copiesOf = (db: Db, orderId: string, n: number): Promise<OrderCopy[]> => copies(db, orderId, n, sql`'{}'`)

/** Copies an order as orders that are ready to be submitted; all share the print file of this order. */
export const copiesToPrint = (db: Db, orderId: string, n: number): Promise<OrderCopy[]> =>
  copies(
    db,
    orderId,
    n,
    sql`jsonb_build_object('order_status', 'approved', 'lumaprints_order_id', null, 'print_submitting_at', null,
      'print_submitted_at', null)`,
  )

async function copies(db: Db, orderId: string, n: number, changes: RawBuilder<unknown>): Promise<OrderCopy[]> {
  const columns = sql.join((await insertableColumns(db)).map((name) => sql.ref(name)))
  const { rows } = await sql<OrderCopy>`
    with numbers as (select gen_random_uuid() as home, gen_random_uuid() as "order", n from generate_series(1, ${n}) n),
    homes as (insert into property_searches
      select (jsonb_populate_record(h, jsonb_build_object('id', home, 'property_token', null))).*
      from orders o join property_searches h on h.id = o.property_id, numbers where o.id = ${orderId} returning id),
    copied as (
      select (jsonb_populate_record(o, jsonb_build_object('id', "order", 'property_id', home, 'order_number', 20000 + n,
        'payment_id', 'pi_another_' || n) || ${changes}::jsonb)).*
      from orders o, numbers where o.id = ${orderId}),
    made as (insert into orders (${columns}) select ${columns} from copied returning id),
    pages as (insert into payment_pages
      select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'order_id', "order",
        'page_id', 'cs_test_another_' || n))).*
      from payment_pages p, numbers where p.order_id = ${orderId} returning order_id)
    select "order" as "orderId", home as property, 'cs_test_another_' || n as "pageId" from numbers`.execute(db)
  return rows
}

/** The columns of an order that are not generated. */
async function insertableColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`.execute(db)
  return rows.map(({ name }) => name)
}
