import { type BulkAction, isForAll, NOBODY_SELECTED, properties } from './bulk-action.ts'
import { whyNotDrawable } from './drawable.ts'

/** Draws the art of a home from the best photo that can be found (D3-124). */
export const artwork: BulkAction = {
  name: 'Generate Artwork',
  isFor: isForAll,
  notForThis: null,
  whyNot: whyNotDrawable,
  nobody: NOBODY_SELECTED,
  style: 'any',
  progress: () => 'Generating artwork...',
  summary: ({ done, skipped }) =>
    skipped === 0
      ? `✅ Generated artwork for ${properties(done)}`
      : `✅ Generated artwork for ${properties(done)}; ${skipped} skipped`,
  failed: 'Failed to generate artwork',
  reloadAfterMs: 0,
}
