import type { Moment } from './moment.ts'

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
  created_at: Moment
  email_verified_at: Moment | null
}

type AccountSessionRow = { token_hash: string; account_id: string; created_at: Moment; expires_at: Moment }
