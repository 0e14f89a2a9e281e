import { ART_STYLE_DETAILS, type ArtStyle } from '#domain/artwork/art-styles.ts'
import { urlFieldOf } from '#domain/artwork/artwork.ts'
import { propertyCountText } from '../labels.ts'
import {
  BATCH_SIZE,
  type BulkAction,
  type BulkCounts,
  DONE_WORDS,
  finishedHomes,
  isForAll,
  totalHomes,
} from './bulk-action.ts'
import { drawSkipReason } from './drawable.ts'

/** Draws one more style, only for homes that lack it (D3-125). */
export const styleImages = (style: ArtStyle): BulkAction => ({
  name: `Generate ${ART_STYLE_DETAILS[style].label} Images`,
  description: `Draws ${style} for homes that have none, from the photo of their other art.`,
  appliesTo: isForAll,
  unavailable: null,
  skipReason: (lead) => (lead[urlFieldOf(style)] ? `with ${style} already` : drawSkipReason(lead)),
  noneEligible: `No properties without ${style} images selected`,
  style,
  words: DONE_WORDS,
  progress: (counts) => batchText(style, counts),
  summary: (counts) => summaryText(style, counts),
  failed: `Some ${style} image operations failed:`,
  reloadAfterMs: 0,
})

/**
 * Returns the result as text. The specification words the first sentence and counts failed homes in it (D3-243); the
 * failures themselves are listed above it. Skipped homes are always mentioned.
 */
function summaryText(style: ArtStyle, counts: BulkCounts): string {
  const summary = `Success! Generated ${counts.done} ${style} images for ${counts.done + counts.failed} properties.`
  return counts.skipped === 0 ? summary : `${summary} ${propertyCountText(counts.skipped)} skipped.`
}

/** Returns the text about the running batch, or about the last one until the next starts (D3-243). */
function batchText(style: ArtStyle, counts: BulkCounts): string {
  const count = finishedHomes(counts)
  const batches = Math.ceil(totalHomes(counts) / BATCH_SIZE)
  if (counts.running === 0 && count > 0) {
    const last = Math.ceil(count / BATCH_SIZE)
    return `Batch ${last}/${batches} completed. ${counts.done} ${style} images generated, ${counts.failed} failed.`
  }
  return `Processing batch ${Math.min(batches, Math.floor(count / BATCH_SIZE) + 1)}/${batches} for ${style} images...`
}
