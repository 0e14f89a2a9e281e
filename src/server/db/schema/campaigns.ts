import type { ColumnType, Generated } from 'kysely'
import type { CampaignStatus, CampaignSubtype, CampaignType } from '#domain/campaigns/campaign.ts'
import type { CalendarDate } from '#domain/iso-dates.ts'
import type { Timestamp } from './timestamp.ts'

/** Tables of campaigns, their events and roll-ups. */
export type CampaignsTables = {
  campaigns: CampaignRow
  campaign_events: CampaignEventRow
  campaign_day: CampaignDayRow
  campaign_reach: CampaignReachRow
  property_event: PropertyEventRow
}

export type CampaignRow = {
  id: string
  name: string
  campaign_type: CampaignType
  campaign_subtype: CampaignSubtype | null
  /** True for the campaign of the Buyer Outreach screen. */
  is_buyer_outreach: Generated<boolean>
  request_url: string | null
  source_platform: string | null
  status: Generated<CampaignStatus>
  max_pages: Generated<number>
  scraping_interval_hours: Generated<number>
  total_properties_found: Generated<number>
  total_agents_contacted: Generated<number>
  total_customers_contacted: Generated<number>
  notes: string | null
  created_by_admin_id: string | null
  screenshot_thumbnail_url: string | null
  last_scraped_at: Timestamp | null
  deleted_at: Timestamp | null
  emptied_at: Timestamp | null
  created_at: Timestamp
  updated_at: Timestamp
}

type CampaignEventRow = {
  id: string
  /** Done in test mode, so not counted (E-41). */
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
  created_at: Timestamp
}

type CampaignDayRow = {
  campaign_id: string
  day: CalendarDate
  event_type: string
  n: number
  amount: number
}

type CampaignReachRow = {
  campaign_id: string
  day: CalendarDate
  event_type: string
  homes: number
}

type PropertyEventRow = {
  campaign_id: string
  scraped_property_id: string
  event_type: string
  first_at: Timestamp
  last_at: Timestamp
  n: number
}
