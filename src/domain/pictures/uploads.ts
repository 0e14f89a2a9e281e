import { type PictureFormat, pictureFormatOf, REFUSED_PICTURES } from './picture-format.ts'
import { headerOf } from './picture-header.ts'

/** The maximum size of an uploaded photo, checked in the browser first and always on the server (D1-220, S-10). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const MAX_PIXELS = 50_000_000
/** Our engine draws acceptable pictures from 320 × 240 up; below that there is not enough house left to draw. */
const MIN_SIDE_PX = 200
/** The widest phone panorama is about 5 : 1; a longer strip would have no height left after scaling down. */
const MAX_ASPECT = 6

/** The formats that file pickers offer (E-29). Only a hint to the browser: the bytes decide. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,.heic,.heif'

/** The texts of the specification (D1-219 to D1-225), then our own in the same style. */
export const UPLOAD_TEXTS = {
  notAnImage: 'Please select an image file',
  tooLarge: 'Image is too large. Please select an image under 10MB.',
  readFailed: 'Failed to read file. Please try again.',
  clipboardEmpty: 'No image found in clipboard. Please copy an image first.',
  clipboardDenied: 'Unable to access clipboard. Please use drag & drop or file selection.',
  cameraDenied:
    'Could not access camera. Please ensure you have granted camera permissions and your device has a working camera.',
  /** The browser could not make our copy of the photo (D1-272, D1-285). */
  processFailed: 'Failed to process image',
  noCanvas: 'Failed to get canvas context',
  blocked: 'Image blocked by CORS policy',
  captureFailed: 'Failed to capture image',
  cameraNotReady: 'Camera not initialized',

  damaged: 'This image is damaged or incomplete. Please select a different image.',
  unreadable: 'We couldn’t read this image. Please try again or select a different image.',
  animated: 'We can’t use animated images. Please select a single photo.',
  tooManyPixels: 'Image has too many pixels. Please select an image of at most 50 megapixels.',
  tooSmall: `Image is too small. Please select an image at least ${MIN_SIDE_PX} pixels wide and high.`,
  tooNarrow: `Image is too long and narrow. Please select a photo at most ${MAX_ASPECT} times as long as it is wide.`,
  busy: 'Many photos are arriving right now. Please try again in a few minutes.',
} as const

/** Shown for an uploaded photo in which no home was recognized. */
export const NO_HOUSE_SEEN_TEXT =
  'We can’t make out a house in this photo. A photo of the front, taken from the street in daylight, works best.'

/** Notes on a photo of which no fine picture can be drawn; it is drawn all the same. */
export const SMALL_PHOTO_TEXT =
  'This photo is small, so fine detail will be missing. A larger one gives a finer picture.'
export const DARK_PHOTO_TEXT = 'The house is dark in this photo. One taken in daylight gives a clearer picture.'

/** The formats of photos that we accept; begins with those that the specification lists. */
export const PHOTO_FORMATS_TEXT = 'JPEG, PNG, HEIC or WebP'

/** The refusal of images in formats that we do not accept, such as SVG and GIF. */
export const formatErrorText = (name: string): string =>
  `We can’t use ${name} images. Please select a ${PHOTO_FORMATS_TEXT} photo.`

export type UploadCheck =
  | { readonly kind: 'accepted'; readonly format: PictureFormat; readonly width: number; readonly height: number }
  | { readonly kind: 'refused'; readonly code: 'unsupported_image' | 'too_large'; readonly message: string }

const refusal = (message: string, code: 'unsupported_image' | 'too_large' = 'unsupported_image'): UploadCheck => ({
  kind: 'refused',
  code,
  message,
})

/**
 * Judges a file by its first bytes and its header alone, before it is decoded (S-09, S-10). Its name and declared type
 * do not matter. Sizes are in pixels as stored, before the photo is turned upright.
 */
export function checkUpload(bytes: Uint8Array): UploadCheck {
  if (bytes.length > MAX_UPLOAD_BYTES) return refusal(UPLOAD_TEXTS.tooLarge, 'too_large')

  const format = pictureFormatOf(bytes)
  if (format === 'unknown') return refusal(UPLOAD_TEXTS.notAnImage)
  if (format in REFUSED_PICTURES)
    return refusal(formatErrorText(REFUSED_PICTURES[format as keyof typeof REFUSED_PICTURES]))

  const header = headerOf(bytes, format as PictureFormat)
  if (!header || header.width === 0 || header.height === 0) return refusal(UPLOAD_TEXTS.damaged)
  if (header.animated) return refusal(UPLOAD_TEXTS.animated)

  const { width, height } = header
  if (width * height > MAX_PIXELS) return refusal(UPLOAD_TEXTS.tooManyPixels, 'too_large')
  if (Math.min(width, height) < MIN_SIDE_PX) return refusal(UPLOAD_TEXTS.tooSmall)
  if (Math.max(width, height) > MAX_ASPECT * Math.min(width, height)) return refusal(UPLOAD_TEXTS.tooNarrow)
  return { kind: 'accepted', format: format as PictureFormat, width, height }
}
