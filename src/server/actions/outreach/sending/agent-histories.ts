import type { AgentHistory } from '#domain/outreach/outreach-email-state.ts'
import { lastEmailsTo } from '#server/db/outreach/outreach-emails.ts'
import { suppressionsAmong } from '#server/db/outreach/suppressions.ts'
import type { Db } from '#server/db/pool.ts'

/** Reads the email histories of these addresses, for `recipientStateOf`. */
export async function agentHistories(db: Db, emails: readonly string[]): Promise<(email: string) => AgentHistory> {
  const suppressions = await suppressionsAmong(db, emails)
  const lastEmails = await lastEmailsTo(db, emails)
  return (email) => ({ suppression: suppressions.get(email) ?? null, lastEmailAt: lastEmails.get(email) ?? null })
}
