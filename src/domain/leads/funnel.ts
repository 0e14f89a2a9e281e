/**
 * The stages of a lead, farthest first, with their names on screens (D3-170 … D3-176). Which one a lead has reached is
 * the generated column `scraped_properties.stage` (`migrations/0071-follow-ups.sql`), so that lists are filtered by
 * what they show.
 */
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
