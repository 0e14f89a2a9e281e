import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { Context } from '#server/context.ts'
import type { LeadChanges } from '#server/db/leads/lead-changes.ts'
import type { Lead } from '#server/db/leads/scraped-properties.ts'

/** The outcome for one home: how it ended, why if it is not done, and what to save. */
export type Outcome = {
  readonly state: 'done' | 'skipped' | 'failed'
  readonly reason: string | null
  /** What to save, computed from the home as it is at the time of saving. */
  readonly findings: (lead: Lead) => LeadChanges
  /** The home has art now, so it gets an access code (D3-178). */
  readonly needsCode?: boolean
}

/** What a bulk action does to one home. */
export type BulkStep = {
  /** Processes one home. Throws AppError with a message for the admin; writes nothing. */
  readonly run: (ctx: Context, lead: Lead, style: ArtStyle | null) => Promise<Outcome>
  /** The fields to save for a home that failed. */
  readonly failed: (reason: string, lead: Lead) => LeadChanges
}
