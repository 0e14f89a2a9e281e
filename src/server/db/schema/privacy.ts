import type { ColumnType, Generated } from 'kysely'
import type { RemovalReport, RemovalState } from '#domain/privacy/removal.ts'
import type { Timestamp } from './timestamp.ts'

/** Tables of removed homes. */
export type PrivacyTables = {
  removals: RemovalRow
  removed_links: RemovedLinkRow
}

export type RemovalRow = {
  id: string
  kind: 'home' | 'person'
  subject_hash: string | null
  subject: string | null
  state: RemovalState
  requester_email: string | null
  origin: string | null
  decided_by: string | null
  requested_at: Timestamp
  confirmed_at: Timestamp | null
  due_at: Timestamp | null
  resolved_at: Timestamp | null
  report: ColumnType<RemovalReport | null, string | null, string | null>
  record_ids: Generated<string[]>
}

type RemovedLinkRow = { link_hash: string; removal_id: string }
