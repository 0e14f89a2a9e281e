import type { OrderState } from './order.ts'

/** The states of a damage report. */
export const DAMAGE_REPORT_STATES = ['open', 'reprint_ordered', 'refunded', 'declined'] as const
export type DamageReportState = (typeof DAMAGE_REPORT_STATES)[number]

/** The possible answers to a damage report, and the state each leads to. */
export const DAMAGE_ANSWERS = {
  reprint: 'reprint_ordered',
  refund: 'refunded',
  decline: 'declined',
} as const
export type DamageAnswer = keyof typeof DAMAGE_ANSWERS
export const DAMAGE_ANSWER_NAMES = Object.keys(DAMAGE_ANSWERS) as readonly DamageAnswer[]

/** The sentence that the buyer reads about each state. */
export const DAMAGE_REPORT_BUYER_TEXTS: Record<DamageReportState, string> = {
  open: 'We have your report and will email you soon.',
  reprint_ordered: 'We’re making you a new print, free of charge.',
  refunded: 'We’re refunding your order. The refund may take up to 10 days to appear on your statement.',
  declined: 'We’ve looked at your report and can’t replace this print.',
}

/** The name of each state in the admin tool. */
export const DAMAGE_REPORT_LABELS: Record<DamageReportState, string> = {
  open: 'Damage reported',
  reprint_ordered: 'Free reprint ordered',
  refunded: 'Refunded',
  declined: 'Declined',
}

export const MAX_DAMAGE_PHOTOS = 5
export const MAX_DAMAGE_TEXT_CHARS = 2000
export const NOT_SHIPPED_REFUSAL = 'You can report damage once the print has shipped'
export const ALREADY_ANSWERED_REFUSAL = 'We’ve already answered your report about this print. Please contact us.'

/**
 * Returns why damage to an order cannot be reported now; null if it can. `report`: the state of its last report. A
 * buyer whose report was declined may report again, with better photos; a reprint is a separate order with its own
 * damage.
 */
export function damageRefusal(order: OrderState, report: DamageReportState | null): string | null {
  if (report === 'reprint_ordered' || report === 'refunded') return ALREADY_ANSWERED_REFUSAL
  return order === 'shipped' || order === 'delivered' ? null : NOT_SHIPPED_REFUSAL
}
