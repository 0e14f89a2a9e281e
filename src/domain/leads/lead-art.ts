import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import { leadNotes } from './lead-raw.ts'
import { artworkOfLead, type LeadArt } from './lead.ts'

/** The state of the picture that represents a home (D3-128). */
export type LeadArtState =
  | { readonly kind: 'made'; readonly style: ArtStyle | null; readonly url: string }
  | {
      /** Skipped by an admin; photo scored too low; not tried yet. */
      readonly kind: 'skipped' | 'below_threshold' | 'none'
      readonly reason: string | null
    }

/** `minScore`: below it a photo is not drawn from (E-31). */
export function artStateOf(
  lead: LeadArt & { readonly suitability_score: number | null },
  minScore: number,
): LeadArtState {
  const artwork = artworkOfLead(lead)
  if (artwork) return { kind: 'made', ...artwork }
  const { isSkipped, skipReason } = leadNotes(lead.raw_data)
  const isPoor = lead.suitability_score !== null && lead.suitability_score < minScore
  return { kind: isPoor ? 'below_threshold' : isSkipped ? 'skipped' : 'none', reason: skipReason }
}
