import type { CampaignNumbers } from '#domain/campaigns/campaign-numbers.ts'

type FunnelStep = {
  readonly name: string
  readonly homes: keyof CampaignNumbers
  readonly total: keyof CampaignNumbers | null
}

/**
 * The steps of a campaign's funnel. For each, which of its numbers counts the homes that reached it, and which counts
 * all events; null if that is not counted.
 */
export const FUNNEL_STEPS = [
  { name: 'Emailed', homes: 'outreach_sent', total: 'total_outreach_sent' },
  { name: 'Email opened', homes: 'outreach_opened', total: null },
  { name: 'Visited', homes: 'unique_property_opens', total: 'total_property_opens' },
  { name: 'Checkout', homes: 'unique_checkouts', total: 'total_checkouts' },
  { name: 'Payment page', homes: 'unique_payment_pages', total: 'total_payment_pages' },
  { name: 'Purchased', homes: 'unique_buyers', total: 'total_purchases' },
] as const satisfies readonly FunnelStep[]

/** How many homes of these campaigns reached each step. */
export const homesAt = (numbers: readonly CampaignNumbers[]): number[] =>
  FUNNEL_STEPS.map(({ homes }) => numbers.reduce((sum, one) => sum + one[homes], 0))
