import type { ArtStyle } from './art-styles.ts'
import { artworkOfLead, type LeadArt } from './lead.ts'
import { leadNotes } from './lead-raw.ts'
import { suitabilityBand } from './suitability.ts'

/** What became of the picture that stands for a home (D3-128). */
export type LeadArtState =
  | { readonly kind: 'made'; readonly style: ArtStyle | null; readonly url: string }
  | {
      /** Passed over on purpose; its photo scores too low; nobody has tried yet. */
      readonly kind: 'skipped' | 'below_threshold' | 'none'
      readonly reason: string | null
    }

export function artStateOf(lead: LeadArt & { readonly suitability_score: number | null }): LeadArtState {
  const artwork = artworkOfLead(lead)
  if (artwork) return { kind: 'made', ...artwork }
  const { isSkipped, skipReason } = leadNotes(lead.raw_data)
  const isPoor = suitabilityBand(lead.suitability_score) === 'poor'
  return { kind: isPoor ? 'below_threshold' : isSkipped ? 'skipped' : 'none', reason: skipReason }
}
