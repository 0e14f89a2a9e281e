import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { CampaignSubtype } from '#domain/campaigns/campaign.ts'
import type { LeadAddress } from '../lead-address.ts'
import type { LeadPictures } from '../lead-pictures.ts'
import type { LeadAgents } from '../lead.ts'

/** The columns of a campaign's home that decide whether a bulk action applies to it. */
export type BulkLead = LeadAgents &
  LeadAddress &
  Omit<LeadPictures, 'raw_data'> & {
    readonly homes_property_url: string | null
    readonly zillow_url: string | null
  }

/** The progress of a run. */
export type BulkCounts = {
  readonly waiting: number
  readonly running: number
  readonly done: number
  readonly skipped: number
  readonly failed: number
}

/** Something that an admin can do to many homes of a campaign at once. */
export type BulkAction = {
  /** The label of its button, followed by the number of eligible homes. */
  readonly name: string
  /** What it does, as a sentence that tells it apart from the actions with similar names. */
  readonly description: string
  /** Whether campaigns of this subtype offer it. */
  readonly appliesTo: (subtype: CampaignSubtype | null) => boolean
  /** The message in other campaigns; null if all campaigns offer it. */
  readonly unavailable: string | null
  /** Why a home is skipped, as a few words after a count ('3 without a photo'); null if it is not. */
  readonly skipReason: (lead: BulkLead) => string | null
  /** The message if none of the selected homes is eligible. */
  readonly noneEligible: string
  /** The style that its button draws; 'any': the chosen one, watercolor by default (D3-263); null: it does not draw. */
  readonly style: ArtStyle | 'any' | null
  /** What its homes are called, after their number, once they are done and once they are skipped. */
  readonly words: { readonly done: string; readonly skipped: string }
  /** Shown above the progress bar during a run. */
  readonly progress: (counts: BulkCounts) => string
  /** Shown at the end. `done` + `skipped` + `failed` is the total. */
  readonly summary: (counts: BulkCounts) => string
  /** The message if some homes failed; they are listed below it with their reasons. */
  readonly failed: string
  /** When the homes are reloaded after its end (D3-179). */
  readonly reloadAfterMs: number
}

export const DONE_WORDS = { done: 'done', skipped: 'skipped' } as const

export const finishedHomes = ({ done, skipped, failed }: BulkCounts): number => done + skipped + failed
export const totalHomes = (counts: BulkCounts): number => finishedHomes(counts) + counts.waiting + counts.running

/** Returns the progress as text (D3-127). */
export const progressOf = (counts: BulkCounts): string => `${finishedHomes(counts)} of ${totalHomes(counts)}`

/** The number of homes processed at once (D3-261). */
export const BATCH_SIZE = 3

export const isForAll = (): boolean => true
export const isForSellersAgents = (subtype: CampaignSubtype | null): boolean =>
  subtype === 'under_contract_sellers_agent'

/** The message for an empty selection (D3-185). */
export const NONE_SELECTED_REFUSAL = 'No valid properties selected'
/** The texts for a home that failed without a reason, and for a whole batch that failed (D3-242). */
export const UNKNOWN_ERROR = 'Unknown error'
export const BATCH_ERROR = 'Batch processing error'
/** Why a home was skipped. */
export const RUN_STOPPED_TEXT = 'Stopped before its turn'
export const NOT_IN_CAMPAIGN_TEXT = 'No longer in this campaign'
