/** The stages of a lead, farthest first, with their names on screens (D3-170 … D3-176). */
export const STAGES = {
  purchased: 'Purchased',
  payment_page_accessed: 'Stripe Accessed',
  checkout_accessed: 'Checkout Accessed',
  replied: 'Replied',
  property_opened: 'Property Opened',
  email_sent: 'Email Sent',
  ready_to_send: 'Ready to Send',
  not_ready: 'Not Ready',
} as const

export type Stage = keyof typeof STAGES
export const STAGE_NAMES = Object.keys(STAGES) as [Stage, ...Stage[]]

/** The facts about a lead that place it in the funnel. */
export type LeadProgress = {
  readonly purchase_completed_at: Date | null
  readonly payment_page_accessed_count: number
  readonly checkout_initiated_count: number
  /** When the agent replied; not in the specification (E-30). */
  readonly replied_at: Date | null
  readonly configurator_opened_count: number
  readonly outreach_status: string | null
  readonly hasArtwork: boolean
  /** Null: no email address. */
  readonly agentEmail: string | null
  /** The agent is suppressed: no more emails. */
  readonly agentSuppressed: boolean
}

/**
 * The first stage that applies (D3-170 … D3-176). The column `stage` follows the same rule, for filters; a test
 * compares the two.
 */
export function stageOf(lead: LeadProgress): Stage {
  if (lead.purchase_completed_at) return 'purchased'
  if (lead.payment_page_accessed_count > 0) return 'payment_page_accessed'
  if (lead.checkout_initiated_count > 0) return 'checkout_accessed'
  if (lead.replied_at) return 'replied'
  if (lead.configurator_opened_count > 0) return 'property_opened'
  if (lead.outreach_status !== null) return 'email_sent'
  return lead.hasArtwork && lead.agentEmail !== null && !lead.agentSuppressed ? 'ready_to_send' : 'not_ready'
}
