import type { FoundPhoto, Slot } from './candidates.ts'

export const CONFIDENCE_LEVELS = ['LOW', 'MEDIUM', 'HIGH'] as const
export type Confidence = (typeof CONFIDENCE_LEVELS)[number]

/** The chosen slot of the sheet, the reason, its suitability out of 10, and the confidence (D1-125). */
export type Assessment = {
  readonly slot: number
  readonly reason: string
  readonly score: number
  readonly confidence: Confidence
}

/** The values stored for each confidence (D1-154). */
export const CONFIDENCE_SCORE: Record<Confidence, number> = { HIGH: 0.9, MEDIUM: 0.6, LOW: 0.3 }

/** The reasons when the analysis failed (D1-151, D1-152). */
const STREET_VIEW_FALLBACK_TEXT = 'Fallback to Street View image due to analysis error'
const FIRST_IMAGE_FALLBACK_TEXT = 'Automatic selection due to analysis error'

/** The reasons shown for a LOW confidence (D1-276, D1-277). */
export const NO_SUITABLE_IMAGES_TEXT =
  'No suitable images found. Web images may be blocked by CORS policies. Confidence Level: LOW'
export const VERY_FEW_IMAGES_TEXT =
  'Very few suitable images available after filtering. Consider uploading your own image. Confidence Level: LOW'

/** Texts of the progress dialog (D1-071, D1-066). */
export const NO_SUITABLE_IMAGE_TITLE_TEXT = "We couldn't find a suitable image"
export const SELECTED_TEXT = 'Selected most appropriate image'

/** The message if there is no photo to assess (D1-274). */
export const NO_IMAGES_TO_ANALYZE_ERROR = 'No images available to analyze'
/** The message if the assessment failed (D1-272). */
export const ASSESSMENT_ERROR = 'Failed to assess image suitability'

/**
 * With too few photos to choose from, the analysis is skipped and the street view, or else the first photo, is used
 * with score 10 and confidence LOW. Null if an analysis is worthwhile (D1-150).
 */
export function assessmentWithoutAnalysis(slots: readonly Slot[]): Assessment | null {
  const photos = filledSlots(slots)
  const few = photos.length <= 1 || (photos.length <= 2 && photos.every(({ photo }) => photo.kind !== 'Web'))
  const best = photos.find(({ photo }) => photo.kind === 'Street View') ?? photos[0]
  if (!few || !best) return null
  return {
    slot: best.number,
    reason: photos.length <= 1 ? NO_SUITABLE_IMAGES_TEXT : VERY_FEW_IMAGES_TEXT,
    score: 10,
    confidence: 'LOW',
  }
}

/** The fallback if the analysis failed; null if the sheet is empty (D1-151, D1-152). */
export function assessmentAfterFailure(slots: readonly Slot[]): Assessment | null {
  const photos = filledSlots(slots)
  const streetView = photos.find(({ photo }) => photo.kind === 'Street View')
  const best = streetView ?? photos[0]
  if (!best) return null
  return {
    slot: best.number,
    reason: streetView ? STREET_VIEW_FALLBACK_TEXT : FIRST_IMAGE_FALLBACK_TEXT,
    score: 5,
    confidence: 'MEDIUM',
  }
}

export const CHOSEN_BY_VISITOR_TEXT = 'Chosen by you'

/**
 * A photo that the visitor chose (E-8). `ofSheet`: the assessment of the sheet, which covers the chosen photo only if
 * it is the same one.
 */
export const assessmentOfVisitor = (
  slot: number,
  ofSheet: Pick<Assessment, 'slot' | 'score' | 'confidence'> | undefined,
): Assessment => ({
  slot,
  reason: CHOSEN_BY_VISITOR_TEXT,
  ...(ofSheet?.slot === slot
    ? { score: ofSheet.score, confidence: ofSheet.confidence }
    : { score: 5, confidence: 'MEDIUM' }),
})

/** The error for an index that the sheet does not have; null if it is valid (D1-155). */
export const slotProblem = (slot: number, slots: readonly Slot[]): string | null =>
  Number.isInteger(slot) && slot >= 1 && slot <= slots.length ? null : `Invalid selected index: ${slot}`

/** Returns the photo in the chosen slot; if the placeholder was chosen, the first photo (D1-153). */
export function chosenPhoto(slot: number, slots: readonly Slot[]): { number: number; photo: FoundPhoto } | null {
  const photos = filledSlots(slots)
  return photos.find(({ number }) => number === slot) ?? photos[0] ?? null
}

const filledSlots = (slots: readonly Slot[]) =>
  slots.flatMap(({ number, photo }) => (photo === null ? [] : [{ number, photo }]))

/** A LOW confidence stops, unless the address is the demo one (D1-144, D1-145). */
export const mayProceed = (assessment: Assessment, address: string, demoAddress: string): boolean =>
  assessment.confidence !== 'LOW' || isDemoAddress(address, demoAddress)

export const isDemoAddress = (address: string, demoAddress: string): boolean =>
  demoAddress !== '' && address.toLowerCase().includes(demoAddress.toLowerCase())
