import type { ArtStyle } from './art-styles.ts'
import { UPLOAD_PATH } from '#domain/pictures/storage-key.ts'

/** Of whose photos drawings leave out what was laid over them: date stamps, logos, marks of listing services. */
export const LEAVE_OUT_MARKS = ['uploads', 'all', 'none'] as const
export type LeaveOutMarks = (typeof LEAVE_OUT_MARKS)[number]

/** Whoever uploads a photo says that they may use it; a found photo keeps its marks unless the shop decides otherwise. */
export const leavesOutMarks = (setting: LeaveOutMarks, photoKey: string): boolean =>
  setting === 'all' || (setting === 'uploads' && UPLOAD_PATH.test(photoKey))

/** Said after an upload. */
export const MARKS_LEFT_OUT = 'This photo carries lettering; we leave it out of the artwork.'

const WITHOUT_MARKS = '-unmarked.jpg'

type Drawing = {
  readonly propertyId: string
  readonly style: ArtStyle
  readonly seed: number
  readonly leaveOutMarks: boolean
}

/** The name of a picture. It says how it was drawn: its print is drawn alike, whatever the setting says by then. */
export const artworkKey = ({ propertyId, style, seed, leaveOutMarks }: Drawing): string =>
  `artworks/${propertyId}/${style}-${seed}${leaveOutMarks ? WITHOUT_MARKS : '.jpg'}`

/** Whether the picture of this name was drawn without marks. */
export const isWithoutMarks = (artworkKeyGiven: string): boolean => artworkKeyGiven.endsWith(WITHOUT_MARKS)
