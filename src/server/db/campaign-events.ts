import type { Tx } from './pool.ts'

export type CampaignEvent = {
  /** Made by whoever tells, so that telling twice counts once. */
  readonly id: string
  readonly type: 'property_opened'
  readonly propertyId: string
  readonly clientSession: string
  readonly userAgent: string | null
  readonly now: Date
}

/** True for the first telling. */
export async function recordEvent(tx: Tx, event: CampaignEvent): Promise<boolean> {
  const inserted = await tx
    .insertInto('campaign_events')
    .values({
      id: event.id,
      event_type: event.type,
      property_id: event.propertyId,
      session_id: event.clientSession,
      user_agent: event.userAgent,
      created_at: event.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
