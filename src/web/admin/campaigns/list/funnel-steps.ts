import type { CampaignNumbers } from '#domain/campaigns/campaign-numbers.ts'

/** The steps of a campaign's funnel, and where its numbers say how many homes reached each. */
export const FUNNEL_STEPS = [
  { name: 'Emailed', homes: 'outreach_sent' },
  { name: 'Email opened', homes: 'outreach_opened' },
  { name: 'Visited', homes: 'unique_property_opens' },
  { name: 'Checkout', homes: 'unique_checkouts' },
  { name: 'Payment page', homes: 'unique_payment_pages' },
  { name: 'Purchased', homes: 'unique_buyers' },
] as const satisfies readonly { readonly name: string; readonly homes: keyof CampaignNumbers }[]

/** How many homes of these campaigns reached each step. */
export const homesAt = (numbers: readonly CampaignNumbers[]): number[] =>
  FUNNEL_STEPS.map(({ homes }) => numbers.reduce((sum, one) => sum + one[homes], 0))
