import { sql } from 'kysely'
import type { Tx } from '#server/db/pool.ts'

/** The email status of a home; it never goes back to an earlier one. */
export type OutreachStatus = 'sent' | 'delivered' | 'opened' | 'clicked'

const ORDER = sql`array['sent', 'delivered', 'opened', 'clicked']`

/**
 * Advances the email status of a home. It keeps when the latest email was sent, and when one was first opened and first
 * clicked.
 */
export async function recordOutreachStatus(tx: Tx, leadId: string, status: OutreachStatus, now: Date): Promise<void> {
  const first = (column: 'outreach_opened_at' | 'outreach_clicked_at') =>
    sql<Date>`coalesce(${sql.ref(column)}, ${now})`
  const columns = {
    sent: { outreach_sent_at: now, processing_status: 'contacted' as const },
    delivered: {},
    opened: { outreach_opened_at: first('outreach_opened_at'), last_activity_at: now },
    // A click implies an open (E-48).
    clicked: {
      outreach_opened_at: first('outreach_opened_at'),
      outreach_clicked_at: first('outreach_clicked_at'),
      last_activity_at: now,
    },
  }[status]
  await tx
    .updateTable('scraped_properties')
    .set({
      outreach_status: sql`case
        when array_position(${ORDER}, outreach_status) >= array_position(${ORDER}, ${status}) then outreach_status
        else ${status} end`,
      ...columns,
      updated_at: now,
    })
    .where('id', '=', leadId)
    .execute()
}

/**
 * The column with the time when an email bounced or the agent complained, unsubscribed or replied; shown next to the
 * status (E-30).
 */
export type MailOutcomeField = 'bounced_at' | 'complained_at' | 'unsubscribed_at' | 'replied_at'

export async function recordMailOutcome(tx: Tx, leadId: string, column: MailOutcomeField, now: Date): Promise<void> {
  await tx
    .updateTable('scraped_properties')
    .set((row) => ({ [column]: row.fn.coalesce(column, row.val(now)), updated_at: now }))
    .where('id', '=', leadId)
    .execute()
}

/** Increments the campaign's number of contacted agents. */
export async function countContacted(tx: Tx, campaignId: string, now: Date): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set((row) => ({ total_agents_contacted: row('total_agents_contacted', '+', 1), updated_at: now }))
    .where('id', '=', campaignId)
    .execute()
}
