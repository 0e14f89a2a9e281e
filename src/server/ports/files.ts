/**
 * The bucket `propertyimages`. Keys are slash-separated; `artworks/…` and `public/…` are public, all else is private.
 */
export type Files = {
  /** Writes or replaces. Throws AppError 'unavailable' with the specification's storage texts (D1-280 …). */
  readonly put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Throws AppError 'not_found' if there is no such file. */
  readonly get: (key: string) => Promise<Buffer>
  /** Removing what is not there is fine. */
  readonly remove: (key: string) => Promise<void>
  /** The keys of all files below a folder (`artworks/12`), in no order. */
  readonly list: (folder: string) => Promise<string[]>
  /** Throws when the store cannot be reached or written. */
  readonly check: () => Promise<void>
}
