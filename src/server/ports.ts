import type { Address } from '#domain/address.ts'
import type { Prediction } from '#domain/address-match.ts'
import type { ArtStyle } from '#domain/art-styles.ts'
import type { Verdict } from '#domain/assessment.ts'
import type { Slot } from '#domain/candidates.ts'

/** The bucket `propertyimages`. Keys are slash-separated; `artworks/…` and `public/…` are public, all else is private. */
export type Files = {
  /** Writes or replaces. Throws AppError 'unavailable' with the specification's storage texts (D1-280 …). */
  readonly put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Throws AppError 'not_found' when there is no such file. */
  readonly get: (key: string) => Promise<Buffer>
  /** Removing what is not there is fine. */
  readonly remove: (key: string) => Promise<void>
  /** Throws when the store cannot be reached or written. */
  readonly check: () => Promise<void>
}

export type DrawingRequest = {
  /** The master photo: a baseline sRGB JPEG without metadata. */
  readonly photo: Buffer
  readonly style: ArtStyle
  /** Only hosted models read it. */
  readonly prompt: string
  /** Same photo, style and seed: same picture (local engine only). */
  readonly seed: number
  /** Told a short name of the current step and the share of work behind it, 0..1. */
  readonly onProgress: (step: string, done: number) => void
}

/** Whoever draws: our own engine or a hosted image model. Answers a JPEG, the style's adjustment applied. */
export type Stylist = {
  /** Throws AppError 'busy' (D1-283) or 'unavailable' (D1-284). */
  readonly draw: (request: DrawingRequest) => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** A decoded upload: re-encoded JPEG, upright, without metadata. Size in pixels. */
export type MasterPhoto = { readonly jpeg: Buffer; readonly width: number; readonly height: number }

/** Reads pictures that strangers send. */
export type PhotoReader = {
  /** Throws AppError 'unsupported_image' or 'too_large' with a text that says which rule was broken. */
  readonly read: (bytes: Buffer) => Promise<MasterPhoto>
  readonly close: () => Promise<void>
}

/** Looks up US addresses. `session` groups the calls of one typing session for the vendor's bill. */
export type Places = {
  /** Up to five; none when nothing fits. Throws AppError 'unavailable'. */
  readonly predict: (typed: string, session: string | null) => Promise<readonly Prediction[]>
  /** Throws AppError 'not_found' for an id that is no place's. */
  readonly details: (placeId: string, session: string | null) => Promise<Address>
}

/** A photo taken from the street. */
export type StreetViews = {
  /** Null where there is none. `sourceUrl` names the view without any key. Throws AppError 'unavailable'. */
  readonly find: (address: string) => Promise<{ readonly jpeg: Buffer; readonly sourceUrl: string } | null>
}

/** Photos of the home's listing. */
export type ListingPhotos = {
  readonly find: (
    address: string,
  ) => Promise<{ readonly listingUrl: string | null; readonly imageUrls: readonly string[] }>
}

/** Photos found on the web, best first, with the pages they stand on. */
export type WebImages = {
  readonly search: (address: string) => Promise<readonly { readonly webUrl: string; readonly imageUrl: string }[]>
}

/** Fetches an address that somebody else chose (S-12). Throws when it is refused, slow, large or gone. */
export type ForeignFetch = (url: string) => Promise<Buffer>

/** Chooses the most suitable photo of a contact sheet. */
export type Assessor = {
  /** `photos` holds the picture of each filled slot by its number. Throws AppError 'unavailable'. */
  readonly assess: (request: {
    readonly sheet: Buffer
    readonly slots: readonly Slot[]
    readonly photos: ReadonlyMap<number, Buffer>
    readonly address: string
  }) => Promise<Verdict>
}
