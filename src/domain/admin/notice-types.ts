/** E-27: what the owner's team is notified about. */
export const NOTICE_TYPES = [
  'image_generation',
  'campaign_access',
  'checkout_initiated',
  'purchase',
  'print_failed', // `order_needs_attention` in our own code: any order that needs a person
] as const

export type NoticeType = (typeof NOTICE_TYPES)[number]

/** The refusal for a client that sends a notice only the shop may send. */
export const noticeRefused = (type: NoticeType): string =>
  `The shop itself sends "${type}"; you may send "image_generation".`
