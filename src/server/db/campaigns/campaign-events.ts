import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/pool.ts'

/** The fields of an event besides its type; null or missing values are unknown or do not apply. */
type EventFields = {
  readonly propertyId: string | null
  readonly campaignId: string | null
  readonly scrapedPropertyId: string | null
  /** The code or token that led to the home. */
  readonly accessCode: string | null
  /** The visitor's browser session; null for events without a browser (D2-106). */
  readonly sessionId: string | null
  readonly userAgent: string | null
  readonly referrer: string | null
  readonly timezone: string | null
  readonly language: string | null
  readonly data: Readonly<Record<string, string>> | null
  readonly checkoutSessionId: string | null
  readonly paymentIntentId: string | null
  readonly orderCents: number | null
}

export type CampaignEvent = Partial<EventFields> & {
  /** Chosen by the client, so that a repeated report counts once. */
  readonly id: string
  readonly type:
    | 'property_opened'
    | 'configurator_accessed'
    | 'checkout_initiated'
    | 'payment_page_accessed'
    | 'purchase_completed'
    | 'purchase_refunded'
    | 'email_sent'
    | 'email_opened'
    | 'email_clicked'
    | 'email_replied'
    | 'link_clicked'
  readonly isTest?: boolean
  readonly now: Date
}

/** Records an event; returns true the first time. */
export async function recordEvent(tx: Tx, event: CampaignEvent): Promise<boolean> {
  const row = await tx
    .insertInto('campaign_events')
    .values({
      id: event.id,
      event_type: event.type,
      property_id: event.propertyId ?? null,
      campaign_id: event.campaignId ?? null,
      scraped_property_id: event.scrapedPropertyId ?? null,
      access_code: event.accessCode ?? null,
      session_id: event.sessionId ?? null,
      user_agent: event.userAgent ?? null,
      referrer: event.referrer ?? null,
      timezone: event.timezone ?? null,
      language: event.language ?? null,
      event_data: event.data ? JSON.stringify(event.data) : null,
      checkout_session_id: event.checkoutSessionId ?? null,
      payment_intent_id: event.paymentIntentId ?? null,
      order_amount: event.orderCents ?? null,
      is_test: event.isTest ?? false,
      created_at: event.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The steps that a step implies, even if no browser or mail program reported them (E-48). */
const IMPLIED: Readonly<Partial<Record<CampaignEvent['type'], CampaignEvent['type']>>> = {
  email_clicked: 'email_opened',
  checkout_initiated: 'property_opened',
  payment_page_accessed: 'checkout_initiated',
  purchase_completed: 'payment_page_accessed',
}

/**
 * Records an event and, for a campaign's home, implied steps that were never recorded. Returns the new types, its own
 * first; empty if the event was already recorded.
 */
export async function recordWithImplied(tx: Tx, event: CampaignEvent): Promise<readonly CampaignEvent['type'][]> {
  if (!(await recordEvent(tx, event))) return []
  const types = [event.type]
  const { scrapedPropertyId: home = null, campaignId: campaign = null } = event
  if (home === null || campaign === null) return types
  for (let type = IMPLIED[event.type]; type; type = IMPLIED[type]) {
    const total = await tx
      .selectFrom('property_event')
      .select('n')
      .where('scraped_property_id', '=', home)
      .where('campaign_id', '=', campaign)
      .where('event_type', '=', type)
      .executeTakeFirst()
    if (total && total.n > 0) continue
    await recordEvent(tx, { ...event, id: randomUUID(), type, orderCents: null })
    types.push(type)
  }
  return types
}

type Refund = { readonly id: string; readonly purchaseId: string; readonly cents: number; readonly now: Date }

/**
 * Records a refund for the visit that led to the purchase; does nothing if the purchase was never recorded, or has no
 * amount because it was paid in another currency.
 */
export const recordRefundEvent = async (tx: Tx, { id, purchaseId, cents, now }: Refund): Promise<void> => {
  await sql`
    insert into campaign_events
      (id, event_type, property_id, campaign_id, scraped_property_id, access_code, session_id, user_agent, referrer,
       timezone, language, checkout_session_id, payment_intent_id, order_amount, is_test, created_at)
    select ${id}, 'purchase_refunded', property_id, campaign_id, scraped_property_id, access_code, session_id, user_agent,
      referrer, timezone, language, checkout_session_id, payment_intent_id, ${cents}, is_test, ${now}
    from campaign_events where id = ${purchaseId} and order_amount > 0 and ${cents}::integer <> 0
    on conflict (id) do nothing`.execute(tx)
}

export const isEventRecorded = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('campaign_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The visit behind an event: its session, browser and origin, where recorded. */
export type Visit = Pick<EventFields, 'accessCode' | 'sessionId' | 'userAgent' | 'referrer' | 'timezone' | 'language'>

/** Returns the visit of a recorded event. */
export const visitOfEvent = (db: Db, id: string): Promise<Visit | undefined> =>
  db
    .selectFrom('campaign_events')
    .select([
      'access_code as accessCode',
      'session_id as sessionId',
      'user_agent as userAgent',
      'referrer',
      'timezone',
      'language',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
