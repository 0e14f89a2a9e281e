import type { ColumnType, Generated } from 'kysely'
import type { ArtStyle } from '#domain/art-styles.ts'
import type { ArtworkState } from '#domain/artwork.ts'
import type { Confidence } from '#domain/assessment.ts'
import type { CandidateKind } from '#domain/candidates.ts'

/** A timestamp: read as Date; written as Date. */
type Moment = ColumnType<Date, Date, Date>

export type PropertyRow = {
  id: string
  address: string | null
  address_line_1: string | null
  address_line_2: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  country: Generated<string>
  status: Generated<'pending' | 'completed'>
  image_source: 'address' | 'upload' | 'webcam' | null
  master_image_url: string | null
  selected_image_url: string | null
  contact_sheet_url: string | null
  upscaled_image_url: string | null
  suitability_score: number | null
  confidence_score: number | null
  property_token: string | null
  token_generated_at: Moment | null
  client_session_id: string | null
  parent_property_id: string | null
  is_clone: Generated<boolean>
  first_opened_at: Moment | null
  created_at: Moment
  updated_at: Moment
}

export type ArtworkRow = {
  property_id: string
  style: ArtStyle
  state: ArtworkState
  seed: number
  image_key: string | null
  error: string | null
  created_at: Moment
  updated_at: Moment
}

export type FoundPhotoRow = {
  property_id: string
  position: number
  kind: CandidateKind
  image_key: string
  source_url: string | null
  found_at: Moment
}

export type AssessmentRow = {
  property_id: string
  slot: number
  reason: string
  score: number
  confidence: Confidence
  listing_url: string | null
  assessed_at: Moment
}

export type CodedPropertyRow = { id: string; address: string; property_code: string | null; created_at: Moment }

export type CampaignEventRow = {
  id: string
  event_type: string
  property_id: string | null
  session_id: string | null
  user_agent: string | null
  referrer: string | null
  timezone: string | null
  language: string | null
  event_data: ColumnType<unknown, string | null, string | null> | null
  created_at: Moment
}

export type ProgressTopicRow = { topic: string; version: number; updated_at: Moment }

export type ProgressRow = {
  topic: string
  part: string
  version: number
  state: ColumnType<unknown, string, string>
  updated_at: Moment
}

/** The database as we see it; `schema.test.ts` compares it with the real catalog. */
export type Database = {
  property_searches: PropertyRow
  artworks: ArtworkRow
  properties: CodedPropertyRow
  campaign_events: CampaignEventRow
  found_photos: FoundPhotoRow
  assessments: AssessmentRow
  progress_topics: ProgressTopicRow
  progress: ProgressRow
}
