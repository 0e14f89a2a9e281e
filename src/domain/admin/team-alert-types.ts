/** Events that the owner's team is notified about (E-27). */
export const TEAM_ALERT_TYPES = [
  'image_generation',
  'campaign_access',
  'checkout_initiated',
  'purchase',
  'print_failed', // `order_needs_attention` in our own code: any order that needs an admin
] as const

export type TeamAlertType = (typeof TEAM_ALERT_TYPES)[number]

/** The refusal for a client that sends an alert that only the shop may send. */
export const teamAlertErrorText = (type: TeamAlertType): string =>
  `The shop itself sends "${type}"; you may send "image_generation".`
