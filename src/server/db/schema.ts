import type { OutreachTemplate } from '#domain/outreach/outreach.ts'
import type { SendZone } from '#domain/outreach/outreach-window.ts'
import type { OutreachTextName, OutreachTexts } from '#domain/outreach/outreach-texts.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { ArtworkState } from '#domain/artwork/artwork.ts'
import type { Confidence } from '#domain/photo-search/assessment.ts'
import type { CampaignSubtype, CampaignType } from '#domain/campaigns/campaign.ts'
import type { CandidateKind } from '#domain/photo-search/candidates.ts'
import type { PostalAddress } from '#domain/checkout/checkout.ts'
import type { ImportQuestion, LeftOutCounts } from '#domain/imports/import.ts'
import type { ClaimState } from '#domain/orders/damage.ts'
import type { FrameColour, PrintSize } from '#domain/framed-print/frames.ts'
import type { RemovalReport, RemovalState } from '#domain/privacy/removal.ts'
import type { AdminRole } from '#domain/admin/roles.ts'
import type { Stage } from '#domain/leads/funnel.ts'
import type { OrderState } from '#domain/orders/order.ts'
import type { Paper } from '#domain/framed-print/papers.ts'
import type { ShippingSpeed } from '#domain/checkout/shipping.ts'
import type { Orientation } from '#domain/framed-print/size-text.ts'

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
  /** Looked for in test mode (E-41). */
  is_test: Generated<boolean>
  first_opened_at: Moment | null
  campaign_id: string | null
  scraped_property_id: string | null
  /** Such a home is hidden, somebody asked for its removal. */
  removal_id: string | null
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
  queue_rank: Generated<number>
  earlier_keys: Generated<string[]>
  created_at: Moment
  updated_at: Moment
}

type LimitCountRow = {
  key: string
  points: number
  held: number
  resets_at: Moment
}

type KnownBrowserRow = {
  name: string
  browser_hash: string
  signed_in_at: Moment
}

type FoundPhotoRow = {
  property_id: string
  position: number
  kind: CandidateKind
  image_key: string
  source_url: string | null
  found_at: Moment
}

type AssessmentRow = {
  property_id: string
  slot: number
  reason: string
  score: number
  confidence: Confidence
  listing_url: string | null
  assessed_at: Moment
}

type GenerationUseRow = { property_id: string; client_session: string; network: string; used_at: Moment }

export type CodedPropertyRow = {
  id: string
  address: string
  property_code: string | null
  price: number | null
  color: string | null
  prompt: string | null
  zillow_url: string | null
  original_image: string | null
  status: 'pending' | 'completed' | 'failed' | 'SOLD'
  failure: string | null
  search_id: string | null
  removal_id: string | null
  created_at: Moment
  updated_at: Moment
  deleted_at: Moment | null
}

type CampaignEventRow = {
  id: string
  /** Done in test mode, counts nowhere (E-41). */
  is_test: Generated<boolean>
  event_type: string
  property_id: string | null
  session_id: string | null
  user_agent: string | null
  referrer: string | null
  timezone: string | null
  language: string | null
  event_data: ColumnType<unknown, string | null, string | null> | null
  campaign_id: string | null
  scraped_property_id: string | null
  access_code: string | null
  checkout_session_id: string | null
  payment_intent_id: string | null
  order_amount: number | null
  created_at: Moment
}

type CampaignDayRow = {
  campaign_id: string
  day: ColumnType<Date, string, string>
  event_type: string
  n: number
  amount: number
}

type CampaignReachRow = {
  campaign_id: string
  day: ColumnType<Date, string, string>
  event_type: string
  homes: number
}

type PropertyEventRow = {
  campaign_id: string
  scraped_property_id: string
  event_type: string
  first_at: Moment
  last_at: Moment
  n: number
}

export type CampaignRow = {
  id: string
  name: string
  campaign_type: CampaignType
  campaign_subtype: CampaignSubtype | null
  request_url: string | null
  source_platform: string | null
  status: Generated<'active' | 'paused' | 'completed' | 'archived'>
  max_pages: Generated<number>
  scraping_interval_hours: Generated<number>
  total_properties_found: Generated<number>
  total_agents_contacted: Generated<number>
  total_customers_contacted: Generated<number>
  notes: string | null
  created_by_admin_id: string | null
  screenshot_thumbnail_url: string | null
  last_scraped_at: Moment | null
  deleted_at: Moment | null
  emptied_at: Moment | null
  created_at: Moment
  updated_at: Moment
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
  processing_status: Generated<'pending' | 'processing' | 'completed' | 'failed' | 'contacted'>
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
  outreach_sent_at: Moment | null
  outreach_opened_at: Moment | null
  outreach_clicked_at: Moment | null
  configurator_opened_at: Moment | null
  configurator_opened_count: Generated<number>
  checkout_initiated_at: Moment | null
  checkout_initiated_count: Generated<number>
  payment_page_accessed_at: Moment | null
  payment_page_accessed_count: Generated<number>
  purchase_completed_at: Moment | null
  purchase_amount: number | null
  last_activity_at: Moment | null
  raw_data: ColumnType<unknown, string | null, string | null> | null
  home_key: string | null
  import_order: GeneratedAlways<number>
  agent_role: Generated<'buyer' | 'seller'>
  deleted_at: Moment | null
  bounced_at: Moment | null
  complained_at: Moment | null
  unsubscribed_at: Moment | null
  replied_at: Moment | null
  agent_email: GeneratedAlways<string | null>
  /** Kept by triggers (migration 0060). */
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
  photo_taken_at: Moment | null
  removal_id: string | null
  created_at: Moment
  updated_at: Moment
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
  asked_at: Moment
  confirmed_at: Moment | null
  due_at: Moment | null
  settled_at: Moment | null
  report: ColumnType<RemovalReport | null, string | null, string | null>
  record_ids: Generated<string[]>
}

type RemovedLinkRow = { link_hash: string; removal_id: string }

type FormerTokenRow = { token: string; property_id: string; replaced_at: Moment }

type StoredLinkRow = {
  id: string
  url: string
  clicks: Generated<number>
  last_clicked_at: Moment | null
  created_at: Moment
}

type EmailRow = {
  id: string
  name: string
  dedupe_key: string
  to_address: string
  data: ColumnType<unknown, string, string>
  state: Generated<'queued' | 'sending' | 'sent' | 'refused' | 'unknown' | 'failed'>
  attempts: Generated<number>
  message_id: string | null
  reason: string | null
  created_at: Moment
  updated_at: Moment
}

type SuppressionRow = {
  email_hash: string
  email: string | null
  reason: 'manual' | 'bounced' | 'unsubscribed' | 'complained' | 'deleted'
  note: string | null
  added_by: string | null
  created_at: Moment
}

export type OutreachRunRow = {
  id: string
  campaign_id: string
  template: OutreachTemplate
  state: 'scheduled' | 'running' | 'paused' | 'missed' | 'cancelled' | 'finished'
  options: ColumnType<unknown, string, string>
  /** Of each step; null for a run of before they were kept. */
  texts: ColumnType<readonly OutreachTexts[] | null, string | null, string | null>
  origin: string
  pause_reason: string | null
  seen_bounces: Generated<number>
  seen_complaints: Generated<number>
  scheduled_at: Moment | null
  wake_at: Moment | null
  started_by: string
  created_at: Moment
  started_at: Moment | null
  finished_at: Moment | null
  updated_at: Moment
}

export type OutreachSendRow = {
  id: string
  run_id: string | null
  campaign_id: string | null
  scraped_property_id: string | null
  position: Generated<number>
  template: OutreachTemplate
  to_email: string | null
  agent_name: string | null
  street: string | null
  picture_url: string | null
  link: string | null
  access_code: string | null
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'suppressed' | 'capped' | 'skipped' | 'unknown'
  reason: string | null
  tracked: Generated<boolean>
  is_trial: Generated<boolean>
  /** The first email about the home is step 0. */
  step: Generated<number>
  /** The email that this one follows up. */
  follows: string | null
  /** Where its home is, null where its state is not known. */
  time_zone: SendZone | null
  attempts: Generated<number>
  next_at: Moment | null
  claimed_at: Moment | null
  message_id: string | null
  sent_at: Moment | null
  delivered_at: Moment | null
  opened_at: Moment | null
  clicked_at: Moment | null
  bounced_at: Moment | null
  complained_at: Moment | null
  unsubscribed_at: Moment | null
  replied_at: Moment | null
  created_at: Moment
  updated_at: Moment
}

type OutreachTextsRow = {
  name: OutreachTextName
  version: number
  texts: ColumnType<OutreachTexts, string, string>
  saved_by: string
  saved_at: Moment
}

type VendorCostRow = {
  day: ColumnType<Date, string, string>
  kind: string
  campaign_id: string
  calls: number
  micros: number
}

type ShopSettingRow = {
  name: string
  value: ColumnType<unknown, string, string>
  set_by: string
  set_at: Moment
}

type MailEventRow = { id: string; received_at: Moment }

type ProgressTopicRow = { topic: string; version: number; updated_at: Moment }

type ProgressRow = {
  topic: string
  part: string
  version: number
  state: ColumnType<unknown, string, string>
  updated_at: Moment
}

/** The database as we see it; `schema.test.ts` compares it with the real catalog. */
type AccountRow = {
  id: string
  email: string
  password_hash: string
  created_at: Moment
  email_verified_at: Moment | null
}

type AccountSessionRow = { token_hash: string; account_id: string; created_at: Moment; expires_at: Moment }

type AdminRow = {
  id: string
  username: string
  password_hash: string
  role: Generated<AdminRole>
  email: string | null
  second_factor: string | null
  second_factor_at: Moment | null
  second_factor_step: Generated<number>
  created_at: Moment
}

type AdminInvitationRow = {
  token_hash: string
  email: string
  role: AdminRole
  invited_by: string
  created_at: Moment
  expires_at: Moment
}

type AdminSessionRow = {
  token_hash: string
  admin_id: string
  created_at: Moment
  used_at: Moment
  expires_at: Moment
  /** E-41. */
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
  at: Moment
}

type SignInTryRow = { id: string; subject: string; tried_at: Moment }

export type OrderRow = {
  id: string
  /** Ordered in test mode, so paid with test money and never printed (E-41). */
  is_test: Generated<boolean>
  order_number: number | null
  property_id: string
  client_session_id: string
  order_status: OrderState | null
  origin: string
  customer_first_name: Generated<string>
  customer_last_name: Generated<string>
  customer_email: Generated<string>
  customer_phone: Generated<string>
  buyer_words: GeneratedAlways<string>
  address_line_1: Generated<string>
  address_line_2: Generated<string>
  city: Generated<string>
  state: Generated<string>
  zip_code: Generated<string>
  address_confirmed_at: Moment | null
  billing_address: ColumnType<PostalAddress | null, string | null, string | null>
  selected_style: ArtStyle | null
  selected_frame: FrameColour | null
  selected_size: PrintSize | null
  selected_orientation: Generated<Orientation>
  paper: Paper | null
  gift_card_key: string | null
  crop_x: Generated<number>
  crop_y: Generated<number>
  artwork_key: string | null
  approved_at: Moment | null
  approved_image_hash: string | null
  gift_message: string | null
  gift_hides_price: Generated<boolean>
  frame_price_cents: number | null
  shipping_method: ShippingSpeed | null
  shipping_cents: number | null
  luma_shipping_method: string | null
  tax_cents: Generated<number>
  total_cents: number | null
  refunded_cents: Generated<number>
  delivery_from: ColumnType<Date, string, string> | null
  delivery_to: ColumnType<Date, string, string> | null
  checkout_initiated_at: Moment | null
  payment_id: string | null
  paid_at: Moment | null
  hold_until: Moment | null
  attention_reason: string | null
  frame_image_key: string | null
  print_key: string | null
  print_submitting_at: Moment | null
  lumaprints_order_id: string | null
  print_submitted_at: Moment | null
  print_checked_at: Moment | null
  tracking_carrier: string | null
  tracking_number: string | null
  tracking_url: string | null
  account_id: string | null
  replaces_claim: string | null
  created_at: Moment
  updated_at: Moment
}

export type DamageClaimRow = {
  id: string
  order_id: string
  words: string
  photo_keys: string[]
  state: ClaimState
  answer: string | null
  reported_at: Moment
  answered_at: Moment | null
}

type OrderEventRow = { order_id: string; state: OrderState; at: Moment; note: string | null }

export type PaymentPageRow = {
  id: string
  order_id: string
  config_hash: string
  snapshot: ColumnType<unknown, string, string>
  requested_cents: number
  state: 'opening' | 'open' | 'closed'
  page_id: string | null
  url: string | null
  expires_at: Moment
  next_check_at: Moment
  created_at: Moment
}

type PaymentEventRow = { id: string; received_at: Moment }

type ShippingQuoteRow = {
  digest: string
  quote: ColumnType<unknown, string, string>
  estimated: boolean
  quoted_at: Moment
  frame: FrameColour
  size: PrintSize
  state: string
  paper: Paper
}

type ArtworkSubscriberRow = { property_id: string; email: string; origin: string; subscribed_at: Moment }

export type ImportRow = {
  id: string
  campaign_id: string
  source_platform: 'zillow' | 'redfin' | 'homes'
  mode: 'bulk' | 'page_by_page' | 'one_page' | 'choice'
  question: ColumnType<ImportQuestion, string, string>
  target: number
  requires_email: boolean
  choice: 'recently_sold' | 'sold_year_ago' | null
  state: 'running' | 'waiting' | 'stopped' | 'failed' | 'finished'
  ended_by: 'target' | 'no_more_pages' | 'nothing_found' | 'person' | 'timeout' | 'error' | null
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
  deadline_at: Moment
  started_by: string
  started_by_admin_id: string
  created_at: Moment
  updated_at: Moment
}

type ImportHomeRow = {
  import_id: string
  source_id: string
  found_order: GeneratedAlways<number>
  listing: ColumnType<unknown, string | null, string | null> | null
  page: number
  page_url: string
  outcome: 'kept' | 'known' | 'doubtful' | 'no_email' | 'not_chosen' | null
  lead_id: string | null
  has_email: Generated<boolean>
  lacks_details: Generated<boolean>
  is_mailable: Generated<boolean>
}

export type BulkRunRow = {
  id: string
  campaign_id: string
  action: string
  style: ArtStyle | null
  state: Generated<'running' | 'stopping' | 'stopped' | 'finished' | 'failed'>
  batch: Generated<number>
  message: string | null
  started_by: string
  created_at: Moment
  updated_at: Moment
}

type BulkRunItemRow = {
  run_id: string
  lead_id: string
  action: string
  style: string | null
  position: number
  state: Generated<'waiting' | 'running' | 'done' | 'skipped' | 'failed'>
  reason: string | null
  claim: string | null
  claimed_at: Moment | null
  heartbeat_at: Moment | null
  finished_at: Moment | null
}

export type Database = {
  bulk_runs: BulkRunRow
  bulk_run_items: BulkRunItemRow
  suppressions: SuppressionRow
  outreach_runs: OutreachRunRow
  outreach_sends: OutreachSendRow
  outreach_texts: OutreachTextsRow
  vendor_costs: VendorCostRow
  shop_settings: ShopSettingRow
  mail_events: MailEventRow
  imports: ImportRow
  import_homes: ImportHomeRow
  artwork_subscribers: ArtworkSubscriberRow
  orders: OrderRow
  damage_claims: DamageClaimRow
  order_events: OrderEventRow
  payment_pages: PaymentPageRow
  payment_events: PaymentEventRow
  shipping_quotes: ShippingQuoteRow
  accounts: AccountRow
  account_sessions: AccountSessionRow
  sign_in_tries: SignInTryRow
  admins: AdminRow
  admin_sessions: AdminSessionRow
  admin_invitations: AdminInvitationRow
  audit_log: AuditLogRow
  property_searches: PropertyRow
  artworks: ArtworkRow
  known_browsers: KnownBrowserRow
  limit_counts: LimitCountRow
  generation_uses: GenerationUseRow
  properties: CodedPropertyRow
  campaign_events: CampaignEventRow
  campaigns: CampaignRow
  campaign_day: CampaignDayRow
  property_event: PropertyEventRow
  campaign_reach: CampaignReachRow
  scraped_properties: ScrapedPropertyRow
  former_tokens: FormerTokenRow
  removals: RemovalRow
  removed_links: RemovedLinkRow
  stored_links: StoredLinkRow
  found_photos: FoundPhotoRow
  assessments: AssessmentRow
  emails: EmailRow
  progress_topics: ProgressTopicRow
  progress: ProgressRow
}
