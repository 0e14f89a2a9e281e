import { DAY_MS } from '#domain/durations.ts'

export const CAMPAIGN_TYPES = ['sellers_agent_outreach', 'buyers_agent_outreach', 'customer_outreach'] as const
export type CampaignType = (typeof CAMPAIGN_TYPES)[number]

export const CAMPAIGN_STATUSES = ['active', 'paused', 'completed', 'archived'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/** The allowed changes of status. An archived campaign is restored as paused, so that nothing is sent unexpectedly. */
export const STATUS_CHANGES: Readonly<Record<CampaignStatus, readonly CampaignStatus[]>> = {
  active: ['paused', 'completed', 'archived'],
  paused: ['active', 'completed', 'archived'],
  completed: ['active', 'archived'],
  archived: ['paused'],
}

/** Whether campaigns of this status send no emails to agents. A completed campaign finishes its sends. */
export const stopsEmails = (status: CampaignStatus): boolean => status === 'paused' || status === 'archived'

/** Returns why an admin cannot do something in a campaign that is not active. `step` says what: 'you send'. */
export const inactiveCampaignErrorText = (status: CampaignStatus, step: string): string => {
  const nextStatus = STATUS_CHANGES[status].includes('active') ? 'active' : 'paused, then to active,'
  return `This campaign is ${status}. Set it to ${nextStatus} before ${step}.`
}

/** The message for a name that is taken (D3-096). */
export const CAMPAIGN_NAME_TAKEN_ERROR = 'Campaign name already exists. Please choose a different name.'

/** The message if deleting failed (D3-234). */
export const CAMPAIGN_NOT_DELETED_ERROR = 'Failed to delete campaign. Please try again.'

/** Why its send pauses. */
export const CAMPAIGN_DELETED_TEXT = 'The campaign was deleted'

/** How long a deleted campaign, or a home deleted from one, can be restored (U-24). */
export const TRASH_DAYS = 30

/** Deleting more homes than this at once requires a confirmation; below it, Undo is enough (U-24). */
export const MAX_DELETED_UNASKED = 20

/** Returns when something deleted can no longer be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS)

/** Returns the earliest time of a deletion that can still be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - TRASH_DAYS * DAY_MS)

/** The subtypes of campaigns with their type and label (D3-073, D3-152). */
export const CAMPAIGN_SUBTYPES = {
  under_contract_sellers_agent: { label: 'Under Contract (Seller Agents)', type: 'sellers_agent_outreach' },
  recently_closed_agent: { label: 'Recently Closed', type: 'buyers_agent_outreach' },
  closing_anniversary_agent: { label: 'Closing Anniversary', type: 'buyers_agent_outreach' },
  recently_closed_customer: { label: 'Customer Outreach', type: 'customer_outreach' },
} as const satisfies Record<string, { label: string; type: CampaignType }>

export type CampaignSubtype = keyof typeof CAMPAIGN_SUBTYPES
export const CAMPAIGN_SUBTYPE_NAMES = Object.keys(CAMPAIGN_SUBTYPES) as [CampaignSubtype, ...CampaignSubtype[]]

/** The agent of a home, as the recipient of a campaign's emails (E-15). */
export type AgentRole = 'seller' | 'buyer'

export const agentRoleOf = (subtype: CampaignSubtype | null): AgentRole =>
  subtype === 'under_contract_sellers_agent' ? 'seller' : 'buyer'
