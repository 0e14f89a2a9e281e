/** D1-273, D1-270: what is said when the record of a home cannot be written, by where its picture comes from. */
export const CREATE_FAILED = {
  address: 'Failed to create property search record',
  upload: 'Failed to create property search record for uploaded image',
  webcam: 'Failed to create property search record for webcam capture',
} as const

/** D1-272. */
export const GENERATION_FAILED = 'Failed to generate AI images'

export const PROPERTY_NOT_FOUND =
  'We could not find this home. The link may be mistyped, or it belongs to another browser.'

/** D1-104. */
export const tokenNotFound = (token: string): string => `Property not found for token: ${token}`
