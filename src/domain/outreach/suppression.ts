/** Why an address gets no more emails, weakest first; a stronger reason replaces a weaker one. */
export const SUPPRESSION_REASONS = ['manual', 'bounced', 'unsubscribed', 'complained', 'deleted'] as const
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]

export const isStronger = (reason: SuppressionReason, than: SuppressionReason): boolean =>
  SUPPRESSION_REASONS.indexOf(reason) > SUPPRESSION_REASONS.indexOf(than)

/** Returns whether an entry may be lifted: one by an admin or a bounce may, the recipient's own refusal may not. */
export const mayBeLifted = (reason: SuppressionReason): boolean => reason === 'manual' || reason === 'bounced'
export const NOT_LIFTED_REFUSAL = 'They asked not to be emailed. Only they can change that.'

export const SUPPRESSION_LABELS: Record<SuppressionReason, string> = {
  manual: 'Added manually',
  bounced: 'Bounced',
  unsubscribed: 'Unsubscribed',
  complained: 'Complained',
  deleted: 'Asked to be forgotten',
}

/** The texts of the page behind an unsubscribe link. */
export const UNSUBSCRIBE_TITLE_TEXT = 'Unsubscribe from these emails'
export const UNSUBSCRIBE_LABEL = 'Unsubscribe'
export const UNSUBSCRIBED_TITLE_TEXT = 'You won’t get any more of these emails'
export const NO_SUCH_UNSUBSCRIBE_ERROR = 'This unsubscribe link is incomplete. Please open it from the email again.'
