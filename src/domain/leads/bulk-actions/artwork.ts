import { propertyCountText } from '../labels.ts'
import { type BulkAction, DONE_WORDS, isForAll, NONE_SELECTED_REFUSAL } from './bulk-action.ts'
import { drawSkipReason } from './drawable.ts'

/** Draws the art of a home from the best photo that can be found (D3-124). */
export const artwork: BulkAction = {
  name: 'Generate Artwork',
  description: 'Draws in the style chosen beside it, from the best photo that any source has.',
  appliesTo: isForAll,
  unavailable: null,
  skipReason: drawSkipReason,
  noneEligible: NONE_SELECTED_REFUSAL,
  style: 'any',
  words: DONE_WORDS,
  progress: () => 'Generating artwork...',
  summary: ({ done, skipped }) =>
    skipped === 0
      ? `✅ Generated artwork for ${propertyCountText(done)}`
      : `✅ Generated artwork for ${propertyCountText(done)}; ${skipped} skipped`,
  failed: 'Failed to generate artwork',
  reloadAfterMs: 0,
}
