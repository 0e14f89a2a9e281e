import { SANDBOX_KEY } from '#server/config.ts'
import type { Db } from '#server/db/pool.ts'

/** The number of each effect of an order, which must be one, and its state. */
export type Outcome = {
  readonly orders: number
  readonly payments: number
  readonly prints: number
  readonly emails: number
  readonly purchases: number
  readonly state: string | null
}

/** The outcome of every paid order, by the session of its buyer. */
export async function outcomesOf(db: Db, sandboxUrl: string): Promise<Map<string, Outcome>> {
  const payments = await paidPages(sandboxUrl)
  const prints = countsOf(
    ((await (await fetch(`${sandboxUrl}/lumaprints/_orders`)).json()) as { externalId: string }[]).map(
      ({ externalId }) => externalId,
    ),
  )
  const orders = await db.selectFrom('orders').selectAll().where('paid_at', 'is not', null).execute()
  const perSession = countsOf(orders.map(({ client_session_id: session }) => session))
  const emails = countsOf(
    (await db.selectFrom('emails').select('order_id').where('name', '=', 'order-confirmed').execute()).map(
      ({ order_id: id }) => id!,
    ),
  )
  const steps = await db
    .selectFrom('campaign_events')
    .select('session_id')
    .where('event_type', '=', 'purchase_completed')
    .execute()
  const purchases = countsOf(steps.map(({ session_id: session }) => session!))
  return new Map(
    orders.map(({ id, client_session_id: session, order_status: state }) => [
      session,
      {
        orders: perSession.get(session)!,
        payments: payments.get(id) ?? 0,
        prints: prints.get(id) ?? 0,
        emails: emails.get(id) ?? 0,
        purchases: purchases.get(session) ?? 0,
        state,
      },
    ]),
  )
}

/** The number of paid pages of each order, at the provider. */
async function paidPages(sandboxUrl: string): Promise<Map<string, number>> {
  type Page = { id: string; payment_status: string; client_reference_id: string }
  const paidIds: string[] = []
  for (let after = ''; ;) {
    const response = await fetch(`${sandboxUrl}/stripe/v1/checkout/sessions?limit=100${after}`, {
      headers: { authorization: `Bearer ${SANDBOX_KEY}` },
    })
    const { data, has_more: more } = (await response.json()) as { data: Page[]; has_more: boolean }
    for (const page of data) if (page.payment_status === 'paid') paidIds.push(page.client_reference_id)
    if (!more) return countsOf(paidIds)
    after = `&starting_after=${data.at(-1)!.id}`
  }
}

function countsOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
