/** The sources of a home's pictures (F-55). */
export const PICTURE_ORIGINS = ['Street View', 'Zillow', 'Web', 'upload', 'webcam', 'drawn', 'elsewhere'] as const
export type PictureOrigin = (typeof PICTURE_ORIGINS)[number]

export const PICTURE_ORIGIN_LABELS: Record<PictureOrigin, string> = {
  'Street View': 'Street View',
  Zillow: 'Zillow listing',
  Web: 'Found on the web',
  upload: 'Uploaded by a visitor',
  webcam: 'Taken with a visitor’s camera',
  drawn: 'Drawn from the photo',
  elsewhere: 'Made elsewhere',
}

/** One picture of a home. `at`: when it was found, uploaded or drawn; null if it was not recorded. */
export type Provenance = {
  /** 'Photo', or the name of a style. */
  readonly picture: string
  readonly origin: PictureOrigin
  readonly url: string | null
  readonly at: Date | null
}
