import type { Assessment } from '#domain/photo-search/assessment.ts'
import type { Slot } from '#domain/photo-search/candidates.ts'

/** A decoded upload: re-encoded JPEG, upright, without metadata. Size in pixels. */
export type MasterPhoto = { readonly jpeg: Buffer; readonly width: number; readonly height: number }

/** Decodes untrusted pictures. */
export type PhotoReader = {
  /**
   * Returns the picture. Throws AppError 'unsupported_image' or 'too_large' with a text that says which rule was
   * broken.
   */
  readonly read: (bytes: Buffer) => Promise<MasterPhoto>
  readonly close: () => Promise<void>
}

/** Photos taken from the street. */
export type StreetViews = {
  /** Returns a photo; null if there is none. `sourceUrl` has no API key. Throws AppError 'unavailable'. */
  readonly find: (address: string) => Promise<{ readonly jpeg: Buffer; readonly sourceUrl: string } | null>
}

/** Photos of the home's listing. */
export type ListingPhotos = {
  readonly find: (
    address: string,
  ) => Promise<{ readonly listingUrl: string | null; readonly imageUrls: readonly string[] }>
}

/** Photos found on the web, best first, with the pages they are on. */
export type WebImages = {
  readonly search: (address: string) => Promise<readonly { readonly webUrl: string; readonly imageUrl: string }[]>
}

/** A site took too long to respond: it may still have the picture. */
export class SiteTooSlow extends Error {}

/** Fetches an untrusted URL (S-12). Throws SiteTooSlow, or another error if it is refused, too large or missing. */
export type ExternalFetch = (url: string) => Promise<Buffer>

/** Chooses the most suitable photo of a contact sheet. */
export type Assessor = {
  /**
   * Returns the assessment. `photos` has the picture of each filled slot by its number. Throws AppError 'unavailable'.
   */
  readonly assess: (request: {
    /** Draws the contact sheet, only if it is called. */
    readonly sheet: () => Promise<Buffer>
    readonly slots: readonly Slot[]
    readonly photos: ReadonlyMap<number, Buffer>
    readonly address: string
  }) => Promise<Assessment>
}
