/** What a link preview says of a home (D1-106). */
export const SHARE_DESCRIPTION =
  'Watercolor, pencil and oil illustrations of this home, framed in real wood and ready to hang.'

export const shareTitle = (address: string | null, brand: string): string =>
  `${address ?? 'This home'}, as framed art · ${brand}`

export const shareMissingTitle = (brand: string): string => `Home not found · ${brand}`
