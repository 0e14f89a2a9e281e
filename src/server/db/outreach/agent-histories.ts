import type { AgentHistory } from '#domain/outreach/recipient-state.ts'
import type { Db } from '#server/db/pool.ts'
import { lastEmailsTo } from './outreach-emails.ts'
import { suppressionsAmong } from './suppressions.ts'

/** Reads the email histories of these addresses, without the email `exceptId`, for `recipientStateOf`. */
export async function agentHistories(
  db: Db,
  emails: readonly string[],
  exceptId: string | null = null,
): Promise<(email: string) => AgentHistory> {
  const suppressions = await suppressionsAmong(db, emails)
  const lastEmails = await lastEmailsTo(db, emails, exceptId)
  return (email) => ({ suppression: suppressions.get(email) ?? null, lastEmailAt: lastEmails.get(email) ?? null })
}
