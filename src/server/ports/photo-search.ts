import type { PhotoVerdict } from '#domain/photo-search/assessment.ts'
import type { Slot } from '#domain/photo-search/candidates.ts'

/** A decoded upload: re-encoded JPEG, upright, without metadata. Size in pixels. */
export type MasterPhoto = { readonly jpeg: Buffer; readonly width: number; readonly height: number }

/** Reads pictures that strangers send. */
export type PhotoReader = {
  /** Throws AppError 'unsupported_image' or 'too_large' with a text that says which rule was broken. */
  readonly read: (bytes: Buffer) => Promise<MasterPhoto>
  readonly close: () => Promise<void>
}

/** A photo taken from the street. */
export type StreetViews = {
  /** Null if there is none. `sourceUrl` names the view without any key. Throws AppError 'unavailable'. */
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

/** Fetches a URL that a stranger chose (S-12). Throws when it is refused, slow, large or gone. */
export type ForeignFetch = (url: string) => Promise<Buffer>

/** Chooses the most suitable photo of a contact sheet. */
export type Assessor = {
  /** `photos` holds the picture of each filled slot by its number. Throws AppError 'unavailable'. */
  readonly assess: (request: {
    /** Drawn when it is viewed. */
    readonly sheet: () => Promise<Buffer>
    readonly slots: readonly Slot[]
    readonly photos: ReadonlyMap<number, Buffer>
    readonly address: string
  }) => Promise<PhotoVerdict>
}
