/** The description of a home in a link preview (D1-106). */
export const SHARE_DESCRIPTION_TEXT =
  'Watercolor, pencil and oil illustrations of this home, framed in real wood and ready to hang.'

export const shareTitle = (address: string | null, brand: string): string =>
  `${address ?? 'This home'}, as framed art · ${brand}`

export const shareMissingTitle = (brand: string): string => `Home not found · ${brand}`

/** A link's picture while the home is not drawn: its photo, or one of our prints. */
export const sharePhotoAlt = (address: string | null): string => `Photo of ${address ?? 'this home'}, framed`
export const SHARE_BRAND_ALT_TEXT = 'A framed watercolor of a home'
