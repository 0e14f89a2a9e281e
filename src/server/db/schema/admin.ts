import type { Generated } from 'kysely'
import type { AdminRole } from '#domain/admin/roles.ts'
import type { Timestamp } from './timestamp.ts'

/** Tables of admins, their sessions and what they did. */
export type AdminTables = {
  admins: AdminRow
  admin_invitations: AdminInvitationRow
  admin_sessions: AdminSessionRow
  audit_log: AuditLogRow
}

type AdminRow = {
  id: string
  username: string
  password_hash: string
  role: Generated<AdminRole>
  email: string | null
  second_factor: string | null
  second_factor_at: Timestamp | null
  second_factor_step: Generated<number>
  created_at: Timestamp
}

type AdminInvitationRow = {
  token_hash: string
  email: string
  role: AdminRole
  invited_by: string
  created_at: Timestamp
  expires_at: Timestamp
}

type AdminSessionRow = {
  token_hash: string
  admin_id: string
  created_at: Timestamp
  used_at: Timestamp
  expires_at: Timestamp
  /** The session is in test mode (E-41). */
  is_test: Generated<boolean>
  user_agent: string | null
}

type AuditLogRow = {
  id: string
  admin_id: string | null
  username: string
  action: string
  order_id: string | null
  campaign_id: string | null
  lead_id: string | null
  detail: string | null
  at: Timestamp
}
