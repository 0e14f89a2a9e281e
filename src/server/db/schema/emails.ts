import type { ColumnType, Generated } from 'kysely'
import type { EmailState } from '#domain/emails/email-state.ts'
import type { Timestamp } from './timestamp.ts'

/** Tables of emails. */
export type EmailsTables = {
  emails: EmailRow
}

type EmailRow = {
  id: string
  name: string
  dedupe_key: string
  to_address: string
  order_id: string | null
  property_id: string | null
  removal_id: string | null
  data: ColumnType<unknown, string, string>
  state: Generated<EmailState>
  attempts: Generated<number>
  message_id: string | null
  reason: string | null
  created_at: Timestamp
  updated_at: Timestamp
}
