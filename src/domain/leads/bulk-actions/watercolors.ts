import { isZillowPhoto } from '#domain/imports/listing-site.ts'
import { type BulkAction, DONE_WORDS, isForSellersAgents } from './bulk-action.ts'

/** Draws the watercolor of a home from its photo on Zillow (D3-123). */
export const watercolors: BulkAction = {
  name: 'Generate Watercolors',
  description: 'Draws watercolors from the photos on Zillow, and from no others.',
  appliesTo: isForSellersAgents,
  unavailable: 'Watercolor generation is only available for under contract campaigns',
  skipReason: ({ zillow_image_url }) =>
    zillow_image_url && isZillowPhoto(zillow_image_url) ? null : 'without a Zillow photo',
  noneEligible: 'No properties with Zillow images selected. Please fetch Zillow details first.',
  style: 'watercolor',
  words: DONE_WORDS,
  progress: () => 'Generating watercolors...',
  // The specification's words: a finished run skips for another reason only homes that have changed since its start.
  summary: ({ done, skipped }) =>
    skipped > 0
      ? `✅ Watercolors completed: ${done} generated, ${skipped} skipped (unsuitable images)`
      : `✅ Successfully generated ${done} watercolor artworks`,
  failed: 'Failed to generate watercolors',
  reloadAfterMs: 0,
}
