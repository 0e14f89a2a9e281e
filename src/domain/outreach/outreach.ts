import { agentNameOf } from '#domain/leads/agent-contact.ts'
import { type LeadAddress, streetOfLead } from '#domain/leads/lead-address.ts'
import { agentOfLead, artworkOfLead, type LeadAgents, type LeadArt } from '#domain/leads/lead.ts'

/** The emails to agents, with their names in events and on screens (D3-220, D3-239). */
export const OUTREACH_TEMPLATES = {
  'sellers-agent-outreach': {
    event: 'sellers_agent_outreach',
    label: 'Sellers Agent Email',
    type: 'sellers agent',
    agents: 'sellers agent',
  },
  'anniversary-outreach': {
    event: 'anniversary_outreach',
    label: 'Anniversary Email',
    type: 'anniversary',
    agents: 'buyers agent',
  },
  'closing-outreach': {
    event: 'anniversary_outreach', // the specification has two kinds (D3-220)
    label: 'Closing Gift Email',
    type: 'closing gift',
    agents: 'buyers agent',
  },
} as const

export type OutreachTemplate = keyof typeof OUTREACH_TEMPLATES
export const OUTREACH_TEMPLATE_NAMES = Object.keys(OUTREACH_TEMPLATES) as [OutreachTemplate, ...OutreachTemplate[]]

/**
 * Returns the email of a campaign (D3-217): the sellers' agents' email for homes from Redfin or under contract;
 * otherwise the buyers' agents' email, about the anniversary, or about a closing gift if the sale has just closed.
 */
export const templateOfCampaign = (campaign: {
  readonly campaign_subtype: string | null
  readonly source_platform: string | null
}): OutreachTemplate => {
  if (campaign.source_platform === 'redfin' || campaign.campaign_subtype === 'under_contract_sellers_agent')
    return 'sellers-agent-outreach'
  return JUST_CLOSED.includes(campaign.campaign_subtype) ? 'closing-outreach' : 'anniversary-outreach'
}

const JUST_CLOSED: readonly (string | null)[] = ['recently_closed_agent', 'recently_closed_customer']

/** What an email to an agent says about the home, and its recipient. */
export type Mailing = {
  readonly agentName: string
  readonly email: string
  readonly street: string
  /** A picture field of the home: one of our keys, or a URL of another site. */
  readonly artwork: string
}

/** Why a home gets no email, as shown in the list (D3-126, D3-189). */
export const SKIP_REASONS = {
  artwork: 'no artwork',
  agentName: 'no agent name',
  email: 'no agent email',
  street: 'no address',
  inSend: 'in another send',
} as const
export type SkipReason = keyof typeof SKIP_REASONS

/**
 * Returns the data of an email (artwork, the agent's name and email, and an address), or the first that is missing
 * (D3-126).
 */
export function mailingOf(
  lead: LeadAgents & LeadArt & LeadAddress,
): { readonly mailing: Mailing } | { readonly skipReason: SkipReason } {
  const artwork = artworkOfLead(lead)
  const agent = agentOfLead(lead)
  const agentName = agentNameOf(agent.name)
  const street = streetOfLead(lead)
  if (!artwork) return { skipReason: 'artwork' }
  if (!agentName) return { skipReason: 'agentName' }
  if (!agent.email) return { skipReason: 'email' }
  if (!street) return { skipReason: 'street' }
  return { mailing: { agentName, email: agent.email, street, artwork: artwork.url } }
}

/** Returns the personal link: by the access code, or the page of its property (D3-221). */
export const outreachLink = (origin: string, code: string | null, token: string | null): string =>
  code === null ? `${origin}/property/${token ?? 'default'}?from=email` : `${origin}/${code}?from=email`

export const NO_SENDING_IN_TEST_MODE_REFUSAL =
  'Test mode sends nothing to agents. Send a test email to see one, or switch to live mode.'

export const NO_SUCH_EMAIL_ERROR = 'This email doesn’t exist'

/** Returns the message if no home is eligible (D3-189). */
export const noEligibleAgentsText = (template: OutreachTemplate): string => {
  const agents = `${OUTREACH_TEMPLATES[template].agents} contact`
  return `No properties found with artwork generated and ${agents} details. Please ensure properties have generated artwork and ${agents} information.`
}

/** Returns the message if the server gives none (D3-239). */
export const notSentText = (template: OutreachTemplate): string =>
  `Failed to send ${OUTREACH_TEMPLATES[template].type} emails`

/** The message if a test email could not be sent (D3-240). */
export const TEST_EMAIL_ERROR = 'Failed to send test email'
export const testEmailSent = (template: OutreachTemplate, email: string): string =>
  `Test ${OUTREACH_TEMPLATES[template].type} email sent successfully to ${email}! Check your inbox.`

/** How long the notice of a test email is shown (D3-260). */
export const TEST_EMAIL_NOTICE_MS = 5000

/** The data of a test email if no suitable home is selected (D3-223). */
export const DEMO_MAILING = { agentName: 'Demo Agent', street: '12 Maple Street' } as const

/** Returns the name that an email greets: the first name, unless it is an initial or a title. */
export function outreachFirstName(name: string): string {
  const [first = name] = name.trim().split(/\s+/)
  return /^(.\.?|mr|mrs|ms|dr)\.?$/i.test(first) ? name.trim() : first
}
