import type { ColumnType, Generated } from 'kysely'
import type { OutreachEmailState } from '#domain/outreach/outreach-email-state.ts'
import type { OutreachTextName, OutreachTexts } from '#domain/outreach/outreach-texts.ts'
import type { SendZone } from '#domain/outreach/outreach-window.ts'
import type { OutreachTemplate } from '#domain/outreach/outreach.ts'
import type { SendState } from '#domain/outreach/send.ts'
import type { SuppressionReason } from '#domain/outreach/suppression.ts'
import type { Timestamp } from './timestamp.ts'

/** Tables of emails to agents. */
export type OutreachTables = {
  outreach_runs: OutreachRunRow
  outreach_emails: OutreachEmailRow
  outreach_texts: OutreachTextsRow
  mail_events: MailEventRow
  suppressions: SuppressionRow
}

export type OutreachRunRow = {
  id: string
  campaign_id: string
  template: OutreachTemplate
  state: SendState
  options: ColumnType<unknown, string, string>
  /** The texts of each step; null for runs from before texts were stored. */
  texts: ColumnType<readonly OutreachTexts[] | null, string | null, string | null>
  origin: string
  pause_reason: string | null
  seen_bounces: Generated<number>
  seen_complaints: Generated<number>
  scheduled_at: Timestamp | null
  wake_at: Timestamp | null
  started_by: string
  created_at: Timestamp
  started_at: Timestamp | null
  finished_at: Timestamp | null
  updated_at: Timestamp
}

export type OutreachEmailRow = {
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
  state: OutreachEmailState
  reason: string | null
  tracked: Generated<boolean>
  is_test_email: Generated<boolean>
  /** 0 is the first email about the home. */
  step: Generated<number>
  /** The email that this one follows up. */
  follows: string | null
  /** The time zone of the home; null if its state is unknown. */
  time_zone: SendZone | null
  attempts: Generated<number>
  next_at: Timestamp | null
  claimed_at: Timestamp | null
  message_id: string | null
  sent_at: Timestamp | null
  delivered_at: Timestamp | null
  opened_at: Timestamp | null
  clicked_at: Timestamp | null
  bounced_at: Timestamp | null
  complained_at: Timestamp | null
  unsubscribed_at: Timestamp | null
  replied_at: Timestamp | null
  created_at: Timestamp
  updated_at: Timestamp
}

type OutreachTextsRow = {
  name: OutreachTextName
  version: number
  texts: ColumnType<OutreachTexts, string, string>
  saved_by: string
  saved_at: Timestamp
}

type MailEventRow = { id: string; received_at: Timestamp }

type SuppressionRow = {
  email_hash: string
  email: string | null
  reason: SuppressionReason
  note: string | null
  added_by: string | null
  created_at: Timestamp
}
