/**
 * The shop's file store: a bucket (the specification's `propertyimages`) or a folder. Keys are slash-separated;
 * `artworks/…` and `public/…` are public, all others are private.
 */
export type Files = {
  /** Writes or replaces a file. Throws AppError 'unavailable' with the specification's storage texts (D1-280 …). */
  readonly put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Returns a file. Throws AppError 'not_found'. */
  readonly get: (key: string) => Promise<Buffer>
  /** Returns whether a file exists, without loading it. */
  readonly exists: (key: string) => Promise<boolean>
  /** Removes a file, if it exists. */
  readonly remove: (key: string) => Promise<void>
  /** Returns the keys of all files below a folder (`artworks/12`), in no particular order. */
  readonly list: (folder: string) => Promise<string[]>
  /** Throws if the store cannot be reached or written. */
  readonly check: () => Promise<void>
}
