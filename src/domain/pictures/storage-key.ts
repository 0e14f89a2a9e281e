/** The bucket of every picture, as in URLs (D1-263). */
export const BUCKET = 'propertyimages'
/** How long clients may cache a stored picture (D1-263). */
export const CACHE_SECONDS = 3600

/** The longer side of the small copies of pictures, in pixels. */
export const SMALL_COPY_SIDE_PX = 320

const PUBLIC_URL_PART = `/storage/v1/object/public/${BUCKET}/`

/** The URL of the small copy of a public picture of ours, in the form of hosted storage; any other URL unchanged. */
export const smallCopyUrl = (url: string): string =>
  url.includes(PUBLIC_URL_PART)
    ? `${url.replace('/object/public/', '/render/image/public/')}?width=${SMALL_COPY_SIDE_PX}`
    : url

const MAX_KEY_CHARS = 512
/** Starts with no dot, so that neither `..` nor a hidden file can be named; fits every file system. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,119}$/

/** Whether a key has the form of our own: slash-separated names of plain letters, digits, `-`, `_` and `.`. */
export const isStorageKey = (key: string): boolean =>
  key.length <= MAX_KEY_CHARS && key.split('/').every((segment) => SEGMENT.test(segment))

/** The "no image" picture, for clients that lay out a contact sheet on their own (D1-129). */
export const NO_IMAGE_KEY = 'public/no-image.jpg'

/** The result of an upload. Nobody can guess the name, so whoever knows it may use the photo. */
export const UPLOAD_PATH = /^uploads\/[a-z0-9]{32}\.jpg$/

const PUBLIC_FOLDERS = ['artworks/', 'public/']

/**
 * Returns whether a file is public: finished artworks and shop pictures are; everything else needs a signed URL (S-28).
 */
export const isPublicKey = (key: string): boolean =>
  isStorageKey(key) && PUBLIC_FOLDERS.some((folder) => key.startsWith(folder))

/** Returns the id of the home whose artwork a key names; null for every other picture. */
export const homeInKey = (key: string): string | null =>
  /^artworks\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1] ?? null

const PICTURE_TYPES: ReadonlyMap<string | undefined, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
])

/** The picture type of a key's extension; null if it is not one of our picture types. */
export const pictureTypeOf = (key: string): string | null => PICTURE_TYPES.get(/\.([a-z]+)$/.exec(key)?.[1]) ?? null
