import { DAY_MS } from '#domain/durations.ts'
import type { LeadSelection } from '#domain/leads/lead-filter.ts'
import { type Mailing, mailingOf, SKIP_REASONS, type SkipReason, sendStateOf } from '#domain/outreach/outreach.ts'
import type { Context } from '#server/context.ts'
import { selectedLeads } from '#server/db/leads/lead-list.ts'
import { mailedAmong } from '#server/db/outreach/outreach-sends.ts'
import type { Db } from '#server/db/pool.ts'
import type { ScrapedProperty } from '#server/db/leads/scraped-properties.ts'
import { suppressedAmong } from '#server/db/outreach/suppressions.ts'

const AT_ONCE = 500

/** A home of a selection, and whether its agent would get an email now. */
export type Judged = { readonly lead: ScrapedProperty } & (
  | { readonly state: 'waiting' | 'suppressed' | 'capped'; readonly mailing: Mailing; readonly reason: string | null }
  | { readonly state: 'skipped'; readonly missing: SkipReason; readonly reason: string }
)

/** Every home of a selection in the order of its import. Of several homes of one agent the first has the email. */
export async function* judgeLeads(
  { config, now }: Pick<Context, 'config' | 'now'>,
  db: Db,
  campaignId: string,
  selection: LeadSelection,
): AsyncGenerator<Judged> {
  const since = new Date(now().getTime() - config.OUTREACH_CAP_DAYS * DAY_MS)
  const promised = new Set<string>()
  let after = 0
  for (;;) {
    const leads = await selectedLeads(db, campaignId, selection, { after, limit: AT_ONCE })
    const emails = leads.flatMap(({ agent_email }) => agent_email ?? [])
    const [suppressed, mailed] = [await suppressedAmong(db, emails), await mailedAmong(db, emails, since)]
    for (const lead of leads) {
      const found = mailingOf(lead)
      if ('missing' in found) {
        yield { lead, state: 'skipped', missing: found.missing, reason: SKIP_REASONS[found.missing] }
        continue
      }
      const { mailing } = found
      const { email } = mailing
      const judged = sendStateOf({
        isSuppressed: suppressed.has(email),
        hadEmail: mailed.has(email),
        isPromised: promised.has(email),
        capDays: config.OUTREACH_CAP_DAYS,
      })
      yield { lead, mailing, ...judged }
      promised.add(email)
    }
    if (leads.length < AT_ONCE) return
    after = leads.at(-1)!.import_order
  }
}
