import { emailOf } from '#domain/emails/email-address.ts'
import { type CalendarDate, soldWhen } from '#domain/imports/listing-date.ts'

/** Homes found on the Buyer Outreach screen are those of one campaign with this name. */
export const BUYER_CAMPAIGN = 'Buyer Outreach'

/** D3-058, D3-053, D3-060, D3-063: what the screen says. */
export const BUYER_TEXTS = {
  recent: 'Most recently sold properties',
  older: 'Properties sold approximately a year ago',
  nothing: 'No properties found. Try searching for a different area.',
  details: 'Getting Detailed Property Information...',
  noContact: 'No contact information found',
} as const

/** D3-053: sold nearer to a year ago than to now; a home without a date counts as recent. */
export function isOlderSale(date: CalendarDate | null, today: CalendarDate): boolean {
  if (date === null) return false
  const when = soldWhen(date, today)
  return when === 'year_ago' || (when === 'other' && Date.parse(today) - Date.parse(date) > HALF_YEAR_MS)
}

const HALF_YEAR_MS = 195 * 24 * 3_600_000

/** D3-052: `Price range: $100,000 - ∞`; dollars, 0 for an open end (E-17). */
export const priceRangeText = (minDollars: number, maxDollars: number): string =>
  `Price range: $${minDollars.toLocaleString('en-US')} - ${maxDollars > 0 ? `$${maxDollars.toLocaleString('en-US')}` : '∞'}`

/** D3-057: how the buyer's agent of a home was found. */
export const AGENT_STATUSES = ['Error', 'Web Search', 'Standard', 'Found', 'No Data'] as const
export type AgentStatus = (typeof AGENT_STATUSES)[number]

/**
 * `Found`: the listing says how to reach the agent. `Web Search`: we found it on the web. `Standard`: the listing names
 * the agent, and no more. The first that is true.
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

/** The tabs of the screen's homes (D3-061), and what was sent (E-21). */
export const BUYER_TABS = {
  all: 'All Entries',
  assigned: 'Agents Assigned',
  artwork: 'Artwork Generated',
  sent: 'Sent',
} as const
export type BuyerTab = keyof typeof BUYER_TABS
export const BUYER_TAB_NAMES = Object.keys(BUYER_TABS) as [BuyerTab, ...BuyerTab[]]
