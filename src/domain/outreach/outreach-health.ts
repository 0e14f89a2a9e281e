/** Bounces and complaints among a campaign's emails. */
export type Health = { readonly sent: number; readonly bounced: number; readonly complained: number }

/** Limits as shares of the sent emails (S-26). */
const COMPLAINTS_WARN = 0.001
const COMPLAINTS_STOP = 0.003
const BOUNCES_STOP = 0.05

export type HealthVerdict =
  | { readonly level: 'good'; readonly reason: null }
  | { readonly level: 'warn' | 'stop'; readonly reason: string }

/**
 * Returns whether a campaign may continue sending (S-26). `accepted`: the counts at which an admin chose to continue.
 */
export function healthVerdict(
  { sent, bounced, complained }: Health,
  accepted: Omit<Health, 'sent'> = { bounced: 0, complained: 0 },
): HealthVerdict {
  if (sent === 0) return GOOD
  if (complained > accepted.complained && complained / sent >= COMPLAINTS_STOP)
    return {
      level: 'stop',
      reason: `${share(complained, sent)} of the emails were reported as spam. ${CHECK_RECIPIENTS_TEXT}`,
    }
  if (bounced > accepted.bounced && bounced / sent >= BOUNCES_STOP)
    return { level: 'stop', reason: `${share(bounced, sent)} of the emails bounced. ${CHECK_ADDRESSES_TEXT}` }
  if (complained / sent >= COMPLAINTS_WARN)
    return {
      level: 'warn',
      reason: `${share(complained, sent)} of the emails were reported as spam. ${CHECK_RECIPIENTS_TEXT}`,
    }
  return GOOD
}

const CHECK_ADDRESSES_TEXT = 'Check the addresses before you send more.'
const CHECK_RECIPIENTS_TEXT = 'Check who gets these emails before you send more.'
const GOOD: HealthVerdict = { level: 'good', reason: null }
const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)}%`
