import type { Generated } from 'kysely'
import type { Moment } from './moment.ts'

/** Tables of tokens and short links. */
export type LinksTables = {
  former_tokens: FormerTokenRow
  stored_links: StoredLinkRow
}

type FormerTokenRow = { token: string; property_id: string; replaced_at: Moment }

type StoredLinkRow = {
  id: string
  url: string
  clicks: Generated<number>
  last_clicked_at: Moment | null
  created_at: Moment
}
