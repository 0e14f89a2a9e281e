/** What came back of a campaign's emails. */
export type Health = { readonly sent: number; readonly bounced: number; readonly complained: number }

/** S-26: shares of the emails that were sent. */
const COMPLAINTS_WARN = 0.001
const COMPLAINTS_STOP = 0.003
const BOUNCES_STOP = 0.05

export type Verdict = { readonly level: 'good' | 'warn' | 'stop'; readonly reason: string | null }

/** S-26: whether a campaign may go on sending. `seen`: what somebody has seen and gone on with. */
export function healthVerdict(
  { sent, bounced, complained }: Health,
  seen: Omit<Health, 'sent'> = { bounced: 0, complained: 0 },
): Verdict {
  if (sent === 0) return GOOD
  if (complained > seen.complained && complained / sent >= COMPLAINTS_STOP)
    return { level: 'stop', reason: `${share(complained, sent)} of the emails were reported as spam` }
  if (bounced > seen.bounced && bounced / sent >= BOUNCES_STOP)
    return { level: 'stop', reason: `${share(bounced, sent)} of the emails bounced` }
  if (complained / sent >= COMPLAINTS_WARN)
    return { level: 'warn', reason: `${share(complained, sent)} of the emails were reported as spam` }
  return GOOD
}

const GOOD: Verdict = { level: 'good', reason: null }
const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)}%`
