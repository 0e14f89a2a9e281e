import type { Parsed } from '#contract/index.ts'
import type { CampaignEvent } from '#server/db/campaigns/campaign-events.ts'

type VisitField = 'referrer' | 'timezone' | 'language'

/** Returns what a page said about a visit (D2-093), as an event has it; null: the page did not say it. */
export const visitOf = (visit: Pick<Parsed<'track-event'>, VisitField>): Required<Pick<CampaignEvent, VisitField>> => ({
  referrer: visit.referrer ?? null,
  timezone: visit.timezone ?? null,
  language: visit.language ?? null,
})
