/** Where found photos come from (D1-124), in the specification's words: `Zillow` is a listing on whatever site. */
export const CANDIDATE_KINDS = ['Street View', 'Zillow', 'Web'] as const
export type CandidateKind = (typeof CANDIDATE_KINDS)[number]

/** A found photo of a home; `key` names our copy of it in the bucket. */
export type FoundPhoto = { readonly kind: CandidateKind; readonly key: string; readonly sourceUrl: string | null }

/** One place on the contact sheet, numbered from 1; null if it shows the placeholder. */
export type Slot = { readonly number: number; readonly photo: FoundPhoto | null }

/** The number of slots on a contact sheet (D1-288). */
export const SHEET_SLOTS = 7
const LISTING_SLOTS = 3
const WEB_SLOTS = 3
/** The older variant (D1-289). */
export const SMALL_SHEET_SLOTS = 4

/** The message for a contact sheet without photos (D1-230). */
export const NO_IMAGES_FOR_SHEET_ERROR = 'No images available to create a contact sheet'
/** The sheet could not be made or could not be analyzed (D1-251, D1-252). */
export const sheetFailed = (status: number | ''): string => `Failed to generate contact sheet: ${status}`
/** A response by a server between us and the function (D1-251). */
export const sheetFunctionErrorText = (status: number | '', text: string, body: string): string =>
  `Function error: ${status} ${text} - ${body}`
export const analysisFailed = (status: number): string => `Failed to analyze contact sheet: ${status}`

/**
 * Slot 1 is the street view (or the first photo), 2-4 the listing, 5-7 the web; empty slots are placeholders (D1-288).
 */
export function sheetSlots(photos: readonly FoundPhoto[]): readonly Slot[] {
  const first = firstPhoto(photos)
  const rest = photos.filter((photo) => photo !== first)
  const listing = rest.filter(({ kind }) => kind === 'Zillow').slice(0, LISTING_SLOTS)
  const web = rest.filter(({ kind }) => kind === 'Web').slice(0, WEB_SLOTS)
  return withNumbers([first, ...paddedTo(listing, LISTING_SLOTS), ...paddedTo(web, WEB_SLOTS)])
}

/** The slots with these photos replaced by the placeholder. */
export const withoutPhotos = (slots: readonly Slot[], keys: { has: (key: string) => boolean }): readonly Slot[] =>
  slots.map((slot) => (slot.photo !== null && keys.has(slot.photo.key) ? { ...slot, photo: null } : slot))

/** The first photo and up to three more, padded (D1-289). */
export function smallSheetSlots<P extends Pick<FoundPhoto, 'kind'>>(
  photos: readonly P[],
): readonly { readonly number: number; readonly photo: P | null }[] {
  const first = firstPhoto(photos)
  return withNumbers(
    paddedTo([first, ...photos.filter((photo) => photo !== first)].slice(0, SMALL_SHEET_SLOTS), SMALL_SHEET_SLOTS),
  )
}

const firstPhoto = <P extends Pick<FoundPhoto, 'kind'>>(photos: readonly P[]): P | null =>
  photos.find(({ kind }) => kind === 'Street View') ?? photos[0] ?? null

const paddedTo = <P>(photos: readonly (P | null)[], length: number): (P | null)[] =>
  Array.from({ length }, (_, i) => photos[i] ?? null)

const withNumbers = <P>(photos: readonly (P | null)[]): { number: number; photo: P | null }[] =>
  photos.map((photo, i) => ({ number: i + 1, photo }))

/** Where the photo in a slot comes from, as the sheet is laid out (D1-288). */
export const kindOfSlot = (number: number): CandidateKind => {
  if (number === 1) return 'Street View'
  return number <= 1 + LISTING_SLOTS ? 'Zillow' : 'Web'
}

/** Returns the text of the first completed step (D1-065). */
export const photosFoundText = (count: number): string =>
  count === 1 ? 'Found 1 image related to the address' : `Found ${count} images related to the address`
