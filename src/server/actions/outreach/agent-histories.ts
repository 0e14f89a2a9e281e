import type { AgentHistory } from '#domain/outreach/send-state.ts'
import { lastEmailsTo } from '#server/db/outreach/outreach-sends.ts'
import type { Db } from '#server/db/pool.ts'
import { suppressionsAmong } from '#server/db/outreach/suppressions.ts'

/** Reads the histories of these addresses, for `sendStateOf`. */
export async function agentHistories(db: Db, emails: readonly string[]): Promise<(email: string) => AgentHistory> {
  const suppressed = await suppressionsAmong(db, emails)
  const lastEmails = await lastEmailsTo(db, emails)
  return (email) => ({ suppression: suppressed.get(email) ?? null, lastEmailAt: lastEmails.get(email) ?? null })
}
