import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { BulkItemState, BulkRunState } from '#domain/leads/bulk-actions/bulk-run.ts'
import type { Stage } from '#domain/leads/funnel.ts'
import type { ProcessingStatus } from '#domain/leads/lead-filter.ts'
import type { CandidateKind } from '#domain/photo-search/candidates.ts'
import type { Timestamp } from './timestamp.ts'

/** Tables of homes of campaigns, and of bulk runs. */
export type LeadsTables = {
  scraped_properties: ScrapedPropertyRow
  bulk_runs: BulkRunRow
  bulk_run_items: BulkRunItemRow
}

export type ScrapedPropertyRow = {
  id: string
  campaign_id: string | null
  campaign_type: string | null
  address: string | null
  street_address: string | null
  address_line_1: string | null
  address_line_2: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  homes_property_url: string | null
  zillow_url: string | null
  zillow_image_url: string | null
  redfin_main_image_url: string | null
  homes_main_image_url: string | null
  source_platform: string | null
  processing_status: Generated<ProcessingStatus>
  property_status: string | null
  created_by_admin_id: string | null
  date_sold: string | null
  sale_price: number | null
  token: string | null
  access_code: string | null
  sellers_agent_name: string | null
  sellers_agent_brokerage: string | null
  sellers_agent_license: string | null
  sellers_agent_mobile: string | null
  sellers_agent_email: string | null
  buyers_agent_name: string | null
  buyers_agent_brokerage: string | null
  buyers_agent_license: string | null
  buyers_agent_mobile: string | null
  buyers_agent_email: string | null
  watercolor_image_url: string | null
  pencil_image_url: string | null
  oil_image_url: string | null
  charcoal_image_url: string | null
  chalk_image_url: string | null
  suitability_score: number | null
  suitability_analysis: string | null
  outreach_status: 'sent' | 'delivered' | 'opened' | 'clicked' | null
  outreach_sent_at: Timestamp | null
  outreach_opened_at: Timestamp | null
  outreach_clicked_at: Timestamp | null
  configurator_opened_at: Timestamp | null
  configurator_opened_count: Generated<number>
  checkout_initiated_at: Timestamp | null
  checkout_initiated_count: Generated<number>
  payment_page_accessed_at: Timestamp | null
  payment_page_accessed_count: Generated<number>
  purchase_completed_at: Timestamp | null
  purchase_amount: number | null
  last_activity_at: Timestamp | null
  raw_data: ColumnType<unknown, string | null, string | null> | null
  home_key: string | null
  import_order: GeneratedAlways<number>
  agent_role: Generated<'buyer' | 'seller'>
  deleted_at: Timestamp | null
  bounced_at: Timestamp | null
  complained_at: Timestamp | null
  unsubscribed_at: Timestamp | null
  replied_at: Timestamp | null
  agent_email: GeneratedAlways<string | null>
  /** Maintained by triggers (migration 0060). */
  agent_suppressed: Generated<boolean>
  has_artwork: GeneratedAlways<boolean>
  stage: GeneratedAlways<Stage>
  street_order: GeneratedAlways<string | null>
  sold_on: GeneratedAlways<string | null>
  search_text: GeneratedAlways<string>
  place_words: GeneratedAlways<string>
  agent_words: GeneratedAlways<string>
  deletion_id: string | null
  photo_key: string | null
  photo_kind: CandidateKind | null
  photo_source_url: string | null
  photo_taken_at: Timestamp | null
  removal_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export type BulkRunRow = {
  id: string
  campaign_id: string
  action: string
  style: ArtStyle | null
  state: Generated<BulkRunState>
  batch: Generated<number>
  message: string | null
  started_by: string
  created_at: Timestamp
  updated_at: Timestamp
}

type BulkRunItemRow = {
  run_id: string
  lead_id: string
  action: string
  style: string | null
  position: number
  state: Generated<BulkItemState>
  reason: string | null
  claim: string | null
  claimed_at: Timestamp | null
  heartbeat_at: Timestamp | null
  finished_at: Timestamp | null
}
