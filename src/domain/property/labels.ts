import { soundsBusy } from '#domain/errors.ts'

/** The message if a home's record cannot be written, depending on where its picture comes from (D1-273, D1-270). */
export const CREATE_ERRORS = {
  address: 'Failed to create property search record',
  upload: 'Failed to create property search record for uploaded image',
  webcam: 'Failed to create property search record for webcam capture',
} as const

/** The message if the record of an address could not be saved (D1-270). */
export const SAVE_ERROR = 'Failed to save property search to database'

/** The message if drawing failed (D1-272). */
export const GENERATION_ERROR = 'Failed to generate AI images'

export const FIRST_IMAGE_ERROR = 'Failed to generate first image:'
/** The first image failed, with the reason; a busy studio has its own message (D1-274, D1-286). */
export const firstImageFailedErrorText = (reason: string): string =>
  reason === GENERATION_ERROR || soundsBusy(reason) ? reason : `${FIRST_IMAGE_ERROR} ${reason}`

export const PROPERTY_NOT_FOUND_ERROR =
  'We couldn’t find this home. The link may be mistyped, or it belongs to another browser.'

/** Returns whether an id is that of a home that a client has not saved yet (D1-203). */
export const isUnsaved = (id: string): boolean => id === '' || id.startsWith('temp-')

/** The message for a campaign's home, whose address comes from its campaign. */
export const ADDRESS_ALREADY_SET_REFUSAL = 'This home already has an address, and it can’t be changed'

/** The error for a picture URL that does not belong to this browser (D1-255). */
export const NOT_YOUR_DRAWING_REFUSAL = 'must be the URL of a picture that we drew for this browser'

/** The message for an unknown token (D1-104). */
export const tokenNotFoundErrorText = (token: string): string => `Property not found for token: ${token}`
