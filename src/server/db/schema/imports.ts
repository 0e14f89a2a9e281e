import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  HomeOutcome,
  ImportEnd,
  ImportMode,
  ImportQuery,
  ImportSite,
  ImportState,
  LeftOutCounts,
  SalePeriod,
} from '#domain/imports/import.ts'
import type { ImportListing } from '#domain/imports/listing.ts'
import type { Timestamp } from './timestamp.ts'

/** Tables of imports of listings. */
export type ImportsTables = {
  imports: ImportRow
  import_homes: ImportHomeRow
}

export type ImportRow = {
  id: string
  campaign_id: string
  source_platform: ImportSite
  mode: ImportMode
  query: ColumnType<ImportQuery, string, string>
  target: number
  requires_email: boolean
  choice: SalePeriod | null
  state: ImportState
  ended_by: ImportEnd | null
  message: string | null
  place: Generated<number>
  page: Generated<number>
  has_more: Generated<boolean>
  pages_read: Generated<number>
  found: Generated<number>
  left_out: ColumnType<LeftOutCounts, string, string>
  is_truncated: Generated<boolean>
  step: Generated<number>
  failures: Generated<number>
  deadline_at: Timestamp
  started_by: string
  started_by_admin_id: string
  created_at: Timestamp
  updated_at: Timestamp
}

type ImportHomeRow = {
  import_id: string
  source_id: string
  found_order: GeneratedAlways<number>
  /** Null once the home has an outcome, unless an admin may still add it. */
  listing: ColumnType<ImportListing | null, string | null, string | null>
  page: number
  page_url: string
  outcome: HomeOutcome | null
  lead_id: string | null
  has_email: Generated<boolean>
  lacks_details: Generated<boolean>
  is_mailable: Generated<boolean>
}
