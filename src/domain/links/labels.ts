/** The description of a home in a link preview (D1-106). */
export const SHARE_DESCRIPTION_TEXT =
  'Watercolor, pencil and oil illustrations of this home, framed in real wood and ready to hang.'

export const shareTitleText = (address: string | null, brand: string): string =>
  `${address ?? 'This home'}, as framed art · ${brand}`

export const shareMissingTitle = (brand: string): string => `Home not found · ${brand}`

/**
 * What the home page says after a link that led to no home (D1-100). A text that cannot have been meant as a code is
 * not repeated.
 */
export const unknownLinkText = (text: string): string =>
  /^(?=[a-z]*\d)[a-z0-9]{4,20}$/i.test(text)
    ? `We don’t know the code ${text.toUpperCase()}. Check it, or enter the address.`
    : 'We have no page at that link. Check it, or enter the address of your home.'

/** A link's picture while the home is not drawn: its photo, or one of our prints. */
export const sharePhotoAlt = (address: string | null): string => `Photo of ${address ?? 'this home'}, framed`
export const SHARE_BRAND_ALT_TEXT = 'A framed watercolor of a home'
