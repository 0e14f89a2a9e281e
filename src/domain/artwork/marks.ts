import { UPLOAD_PATH } from '#domain/pictures/storage-key.ts'

/** Which photos are drawn without the marks laid over them: date stamps, logos, marks of listing services. */
export const LEAVE_OUT_MARKS = ['uploads', 'all', 'none'] as const
export type LeaveOutMarks = (typeof LEAVE_OUT_MARKS)[number]

/**
 * People who upload a photo confirm that they may use it; a found photo keeps its marks unless the shop decides
 * otherwise.
 */
export const leavesOutMarks = (setting: LeaveOutMarks, photoKey: string): boolean =>
  setting === 'all' || (setting === 'uploads' && UPLOAD_PATH.test(photoKey))

/** Shown after an upload. */
export const MARKS_LEFT_OUT_TEXT = 'There’s lettering or a logo on this photo. We leave it out of the artwork.'
