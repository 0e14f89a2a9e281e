import type { Generated } from 'kysely'
import type { Timestamp } from './timestamp.ts'

/** Tables of visitors' homes. */
export type PropertyTables = {
  property_searches: PropertyRow
  artwork_subscribers: ArtworkSubscriberRow
}

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
  token_generated_at: Timestamp | null
  client_session_id: string | null
  parent_property_id: string | null
  is_clone: Generated<boolean>
  /** Searched for in test mode (E-41). */
  is_test: Generated<boolean>
  first_opened_at: Timestamp | null
  campaign_id: string | null
  scraped_property_id: string | null
  /** Set while a removal of the home is requested; the home is then hidden. */
  removal_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

type ArtworkSubscriberRow = { property_id: string; email: string; origin: string; subscribed_at: Timestamp }
