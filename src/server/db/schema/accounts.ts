import type { Timestamp } from './timestamp.ts'

/** Tables of buyers' accounts. */
export type AccountsTables = {
  accounts: AccountRow
  account_sessions: AccountSessionRow
}

/** A buyer's account. */
type AccountRow = {
  id: string
  email: string
  password_hash: string
  created_at: Timestamp
  email_verified_at: Timestamp | null
}

type AccountSessionRow = { token_hash: string; account_id: string; created_at: Timestamp; expires_at: Timestamp }
