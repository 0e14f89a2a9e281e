import type { ArtStyle } from '#domain/art-styles.ts'

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
