import { soundsBusy } from '#domain/errors.ts'

/** D1-273, D1-270: the message if a home's record cannot be written, depending on where its picture comes from. */
export const CREATE_FAILED = {
  address: 'Failed to create property search record',
  upload: 'Failed to create property search record for uploaded image',
  webcam: 'Failed to create property search record for webcam capture',
} as const

/** D1-270: the database did not take the record of an address. */
export const SAVE_FAILED = 'Failed to save property search to database'

/** D1-272. */
export const GENERATION_FAILED = 'Failed to generate AI images'

export const FIRST_IMAGE_FAILED = 'Failed to generate first image:'
/** D1-274: the first image failed, with the reason; a busy studio has its own message (D1-286). */
export const firstImageFailed = (reason: string): string =>
  reason === GENERATION_FAILED || soundsBusy(reason) ? reason : `${FIRST_IMAGE_FAILED} ${reason}`

export const PROPERTY_NOT_FOUND =
  'We could not find this home. The link may be mistyped, or it belongs to another browser.'

/** D1-203: the id of a home that a client has not saved yet. */
export const isUnsaved = (id: string): boolean => id === '' || id.startsWith('temp-')

/** A home of a campaign has the address that its campaign gave it. */
export const ADDRESS_ALREADY_SET = 'The address of this home is already set and cannot be changed.'

/** The error for a picture address that does not belong to this browser (D1-255). */
export const NOT_YOUR_DRAWING = 'must be the address of a picture that we drew for this browser'

/** D1-104. */
export const tokenNotFound = (token: string): string => `Property not found for token: ${token}`
