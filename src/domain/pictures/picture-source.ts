import { isPublicKey, isStorageKey } from './storage-key.ts'

/** The picture in a field of a campaign's home: one of our files by key, or one of another site by URL. */
export type PictureSource = { readonly own: string } | { readonly external: string }

/** Null if the field is empty, or neither a key nor a URL. */
export function pictureSource(field: string | null): PictureSource | null {
  if (!field) return null
  if (isStorageKey(field)) return { own: field }
  return /^https?:\/\//i.test(field) ? { external: field } : null
}

/** Returns the URL of a picture. `urlOf` returns the URL of a file in our bucket. */
export const pictureUrl = (source: PictureSource, urlOf: (key: string) => string): string =>
  'own' in source ? urlOf(source.own) : source.external

/** The key of an artwork that may be shown as it is; null if it must be fetched first or there is none. */
export function ownArtworkKey(field: string | null): string | null {
  const source = pictureSource(field)
  return source && 'own' in source && isPublicKey(source.own) ? source.own : null
}
