import { DAY_MS } from '#domain/durations.ts'
import { emailOf } from '#domain/emails/email-address.ts'
import { RECENT_DAYS, soldWhen, YEAR_AGO_DAYS } from '#domain/imports/listing-date.ts'
import type { CalendarDate } from '#domain/iso-dates.ts'

/** The name of the campaign that holds the homes of the Buyer Outreach screen. */
export const BUYER_CAMPAIGN_LABEL = 'Buyer Outreach'

/** Texts of the screen (D3-058, D3-053, D3-060, D3-063). */
export const BUYER_TEXTS = {
  recent: 'Most recently sold properties',
  older: 'Properties sold approximately a year ago',
  nothing: 'No properties found. Try searching for a different area.',
  details: 'Getting Detailed Property Information...',
  noContact: 'No contact information found',
} as const

/**
 * Returns whether the sale counts as a year ago (D3-053): in the gap between recent and a year ago, the nearer one. A
 * home without a date counts as recent.
 */
export function isOlderSale(date: CalendarDate | null, today: CalendarDate): boolean {
  if (date === null) return false
  const when = soldWhen(date, today)
  return when === 'year_ago' || (when === 'other' && Date.parse(today) - Date.parse(date) > OLDER_AFTER_DAYS * DAY_MS)
}

const OLDER_AFTER_DAYS = (RECENT_DAYS + YEAR_AGO_DAYS.from) / 2

/** How the buyer's agent of a home was found (D3-057). */
export const AGENT_STATUSES = ['Error', 'Web Search', 'Standard', 'Found', 'No Data'] as const
export type AgentStatus = (typeof AGENT_STATUSES)[number]

/**
 * Returns the first status that applies. `Found`: the listing has the agent's contact details. `Web Search`: we found
 * them on the web. `Standard`: the listing only names the agent.
 */
export function agentStatus(lead: {
  readonly problem: string | null
  readonly foundOnWeb: boolean
  readonly buyers_agent_name: string | null
  readonly buyers_agent_email: string | null
  readonly buyers_agent_mobile: string | null
}): AgentStatus {
  if (lead.foundOnWeb) return 'Web Search'
  if (emailOf(lead.buyers_agent_email) !== null || lead.buyers_agent_mobile?.trim()) return 'Found'
  if (lead.problem !== null) return 'Error'
  return lead.buyers_agent_name?.trim() ? 'Standard' : 'No Data'
}

/** The tabs of the screen's homes (D3-061), and one for sent emails (E-21). */
export const BUYER_TABS = {
  all: 'All Entries',
  assigned: 'Agents Assigned',
  artwork: 'Artwork Generated',
  sent: 'Sent',
} as const
export type BuyerTab = keyof typeof BUYER_TABS
export const BUYER_TAB_NAMES = Object.keys(BUYER_TABS) as [BuyerTab, ...BuyerTab[]]
