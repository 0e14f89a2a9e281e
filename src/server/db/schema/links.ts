import type { Generated } from 'kysely'
import type { Timestamp } from './timestamp.ts'

/** Tables of tokens and short links. */
export type LinksTables = {
  former_tokens: FormerTokenRow
  stored_links: StoredLinkRow
}

type FormerTokenRow = { token: string; property_id: string; replaced_at: Timestamp }

type StoredLinkRow = {
  id: string
  url: string
  clicks: Generated<number>
  last_clicked_at: Timestamp | null
  created_at: Timestamp
}
