import { sql } from 'kysely'
import type { Db } from '#server/db/pool.ts'

/** Sessions whose orders are submitted or need attention, and whose emails are sent. */
export async function finishedSessions(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ session: string }>`
    select client_session_id as session from orders where order_status in ('submitted', 'needs_attention')
    and exists (select 1 from emails
      where order_id = orders.id and name = 'order-confirmed' and state in ('sent', 'unknown'))`.execute(db)
  return new Set(rows.map(({ session }) => session))
}

/** Whether no job is running or due, including those for emails and notices. */
export async function isQueueIdle(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pgboss.job where state < 'completed' and start_after <= now()`.execute(db)
  return rows.length === 0
}

/** Sessions whose orders may or may not have reached the print shop. */
export async function sessionsInDoubt(db: Db): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select('client_session_id')
    .where('print_submitting_at', 'is not', null)
    .where('order_status', '=', 'approved')
    .execute()
  return orders.map(({ client_session_id: session }) => session)
}

/** Sessions for whose orders a job has started since then. */
export async function sessionsStartedSince(db: Db, since: Date): Promise<Set<string>> {
  const { rows } = await sql<{ session: string }>`
    with jobs as (select data as job_data from pgboss.job where started_on > ${since}),
      worked_on as (
        select job_data->>'orderId' as id from jobs
        union select order_id::text from payment_pages join jobs on page_id = job_data->>'pageId'
        union select order_id::text from emails join jobs on emails.id::text = job_data->>'emailId'
      )
    select distinct client_session_id as session
    from orders join worked_on on orders.id::text = worked_on.id`.execute(db)
  return new Set(rows.map(({ session }) => session))
}
