import { sql } from 'kysely'
import { deleteNeverPaidOrders, IS_PAID_OR_PAYABLE } from '#server/db/orders/unpaid-orders.ts'
import type { Db, Tx } from '#server/db/pool.ts'

/**
 * Orders between the payment page and delivery still need their buyer; those shipped before `shippedSince` have
 * arrived.
 */
const isInProgress = (shippedSince: Date) => sql`${IS_PAID_OR_PAYABLE} and (
  paid_at is null
  or order_status in ('paid', 'approved', 'submitted', 'in_production', 'needs_attention')
  or order_status = 'shipped' and exists (
    select from order_events e where e.order_id = orders.id and e.state = 'shipped' and e.at > ${shippedSince}))`

const AGENT_FIELDS = ['name', 'brokerage', 'license', 'mobile', 'email'] as const

/** Every row that names an email address (lower case), by kind; each kind is one query for whole rows. */
const RECORDS = {
  account: (email: string) => sql`select id, email, created_at, email_verified_at from accounts where email = ${email}`,
  orders: (email: string) => sql`select * from orders where lower(customer_email) = ${email}`,
  'damage reports': (email: string) => sql`
    select report.* from damage_reports report join orders on orders.id = report.order_id
    where lower(customer_email) = ${email}`,
  'emails sent': (email: string) => sql`
    select name, data, state, created_at from emails where lower(to_address) = ${email}`,
  'requests to be notified of art': (email: string) => sql`
    select property_id, email, subscribed_at from artwork_subscribers where lower(email) = ${email}`,
  'campaign homes as an agent': (email: string) => sql`
    select * from scraped_properties where lower(trim(sellers_agent_email)) = ${email}
      or lower(trim(buyers_agent_email)) = ${email} or position(${email} in lower(raw_data::text)) > 0`,
  'campaign emails': (email: string) => sql`
    select agent_name, to_email, street, template, state, sent_at, opened_at, clicked_at, replied_at, bounced_at,
      unsubscribed_at from outreach_emails where to_email = ${email}`,
  suppressions: (email: string) => sql`
    select email, reason, note, created_at from suppressions where email_hash = suppression_key(${email}::text)`,
  'removal requests': (email: string) => sql`
    select subject, state, requested_at from removals where lower(requester_email) = ${email}`,
} as const

export type PersonRecords = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

export async function recordsOfPerson(db: Db, email: string): Promise<PersonRecords> {
  const records: [string, readonly Record<string, unknown>[]][] = []
  for (const [kind, query] of Object.entries(RECORDS))
    records.push([kind, (await query(email).execute(db)).rows as Record<string, unknown>[]])
  return Object.fromEntries(records)
}

/**
 * Locks this person's orders until the transaction ends, so that nobody pays or opens a payment page meanwhile; returns
 * their ids.
 */
export async function lockOrdersOf(tx: Tx, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where lower(customer_email) = ${email} order by id for update`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Returns the numbers of this person's orders in progress, without those shipped before `shippedSince`. An order that
 * is not paid yet has none.
 */
export async function openOrdersOf(db: Db, email: string, shippedSince: Date): Promise<(number | null)[]> {
  const { rows } = await sql<{ n: number | null }>`
    select order_number as n from orders where lower(customer_email) = ${email} and ${isInProgress(shippedSince)}
    order by 1`.execute(db)
  return rows.map(({ n }) => n)
}

/** Returns the files that only this person provided: gift cards and photos of damage. */
export async function filesOfPerson(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select gift_card_key as key from orders where lower(customer_email) = ${email} and gift_card_key is not null
    union
    select unnest(photo_keys) from damage_reports report join orders on orders.id = report.order_id
    where lower(customer_email) = ${email}`.execute(db)
  return rows.map(({ key }) => key)
}

/**
 * Deletes a person, whose orders are locked and not in progress, from every table. The invoice of a paid order is kept:
 * number, amounts, name and addresses; unpaid orders are deleted. Returns the number of changed rows by kind.
 */
export async function erasePersonRecords(
  tx: Tx,
  { email, orderIds, now }: { readonly email: string; readonly orderIds: readonly string[]; readonly now: Date },
): Promise<Record<string, number>> {
  const run = async (statement: ReturnType<typeof sql>) => Number((await statement.execute(tx)).numAffectedRows ?? 0n)
  const mine = sql`id = any(${[...orderIds]}::uuid[])`
  const forgetIn = (table: string, column: string) =>
    run(sql`
      update ${sql.table(table)}
      set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${`***=${email}`}, 'somebody', 'gi')
      where position(${email} in lower(${sql.ref(column)})) > 0`)

  const accounts = await run(sql`delete from accounts where email = ${email}`)
  const unpaid = sql`(select id from orders where ${mine} and paid_at is null)`
  const emails = await run(sql`delete from emails where lower(to_address) = ${email} or order_id in ${unpaid}`)
  const drafts = await deleteNeverPaidOrders(tx, unpaid)
  await run(sql`
    update damage_reports set description = '', photo_keys = '{}', answer = null
    where order_id in (select id from orders where ${mine})`)
  await run(sql`
    update payment_pages set content = '{}', url = null where order_id in (select id from orders where ${mine})`)
  const orders = await run(sql`
    update orders set customer_email = '', customer_phone = '', client_session_id = 'erased-' || id::text,
      gift_message = null, gift_recipient_name = null, gift_card_key = null, account_id = null, updated_at = ${now}
    where ${mine}`)
  const subscribers = await run(sql`delete from artwork_subscribers where lower(email) = ${email}`)

  const forgetOutreachEmails = () =>
    run(sql`
      update outreach_emails set to_email = null, agent_name = null, updated_at = ${now},
        state = case state when 'waiting' then 'suppressed' else state end
      where to_email = ${email}`)
  // Emails are locked before their homes, as when an email is recorded as sent.
  let outreachEmails = await forgetOutreachEmails()

  const fieldsOf = (role: string) =>
    sql.join(AGENT_FIELDS.map((field) => sql`${sql.ref(`${role}_agent_${field}`)} = null`))
  let leads = 0
  // The source data of a home names its agents in many places: if an agent is erased, all of it is deleted.
  for (const role of ['sellers', 'buyers'])
    leads += await run(sql`
      update scraped_properties set ${fieldsOf(role)}, raw_data = null, updated_at = ${now}
      where lower(trim(${sql.ref(`${role}_agent_email`)})) = ${email}`)
  leads += await run(sql`
    update scraped_properties set raw_data = null, updated_at = ${now} where position(${email} in lower(raw_data::text)) > 0`)
  await run(sql`delete from import_homes where listing is not null and position(${email} in lower(listing::text)) > 0`)
  // A second time: if the first waited for an email that was just being sent, it did not see that email's follow-up.
  outreachEmails += await forgetOutreachEmails()
  await run(sql`
    update campaign_events set event_data = null where position(${email} in lower(event_data::text)) > 0`)
  // A mail server's refusal names the address.
  await forgetIn('outreach_emails', 'reason')
  await forgetIn('outreach_runs', 'pause_reason')
  await forgetIn('audit_log', 'detail')
  await run(sql`update removals set requester_email = null where lower(requester_email) = ${email}`)
  await run(sql`delete from pgboss.job where position(${email} in lower(data::text)) > 0`)
  return {
    accounts,
    'unpaid orders': drafts,
    'orders kept as invoices': orders,
    emails,
    'requests to be notified of art': subscribers,
    'campaign homes': leads,
    'campaign emails': outreachEmails,
  }
}
