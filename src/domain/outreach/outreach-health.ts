/** Bounces and complaints among a campaign's emails. */
export type Health = { readonly sent: number; readonly bounced: number; readonly complained: number }

/** Limits as shares of the sent emails (S-26). */
const COMPLAINTS_WARN = 0.001
const COMPLAINTS_STOP = 0.003
const BOUNCES_STOP = 0.05

export type HealthVerdict = { readonly level: 'good' | 'warn' | 'stop'; readonly reason: string | null }

/** Returns whether a campaign may continue sending (S-26). `seen`: the counts at which an admin chose to continue. */
export function healthVerdict(
  { sent, bounced, complained }: Health,
  seen: Omit<Health, 'sent'> = { bounced: 0, complained: 0 },
): HealthVerdict {
  if (sent === 0) return GOOD
  if (complained > seen.complained && complained / sent >= COMPLAINTS_STOP)
    return {
      level: 'stop',
      reason: `${share(complained, sent)} of the emails were reported as spam. ${CHECK_RECIPIENTS_TEXT}`,
    }
  if (bounced > seen.bounced && bounced / sent >= BOUNCES_STOP)
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

/** Beginnings of subjects that mail programs give to automatic replies. */
const SUBJECTS =
  /^\s*(?:re:\s*)?(?:auto(?:mated|matic)?[\s-]*(?:reply|response|answer)|out[\s-]of[\s-](?:the[\s-])?office|ooo\b|away from (?:my|the) (?:desk|office)|on (?:vacation|leave|pto)\b|i am (?:currently )?(?:out|away)|undeliverable|delivery (?:status|has failed)|mail delivery|returned mail|failure notice)/i

const ROBOT_SENDERS = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|auto-?reply)@/i

/** Whether an incoming message was written by a machine; out of office is not a reply (F-34). */
export const isAutomaticReply = ({ from, subject }: { readonly from: string; readonly subject: string }): boolean =>
  ROBOT_SENDERS.test(from) || SUBJECTS.test(subject)
