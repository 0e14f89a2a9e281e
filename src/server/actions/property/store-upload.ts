import type { UploadResponse } from '#contract/wire.ts'
import { leavesOutMarks, MARKS_LEFT_OUT_TEXT } from '#domain/artwork/marks.ts'
import { DAY_MS } from '#domain/durations.ts'
import { showsNoHome } from '#domain/photo-search/suitability.ts'
import { DARK_PHOTO_TEXT, NO_HOUSE_SEEN_TEXT, SMALL_PHOTO_TEXT } from '#domain/pictures/uploads.ts'
import { marksOn } from '#engine/composition/without-marks.ts'
import { QUALITY } from '#engine/suitability/quality.ts'
import type { Suitability } from '#engine/suitability/suitability.ts'
import type { Context } from '#server/context.ts'
import { suitabilityOfJpeg } from '#server/images/jpeg-suitability.ts'
import { pictureFromJpeg } from '#server/images/prepare.ts'

/** The long side of the copy in which marks are searched. */
const READING_SIDE_PX = 896

/** A photo that is in no use by then is deleted. */
const DELETION_DELAY_MS = 2 * DAY_MS

/**
 * Decodes an untrusted picture and stores a clean re-encoded copy under a random name (S-10, S-11); returns its path.
 * The job that deletes an unused photo exists before the file, so that no crash leaves a file without one.
 */
export async function storeUpload(ctx: Context, bytes: Buffer): Promise<UploadResponse> {
  const photo = await ctx.photos.read(bytes)
  const path = `uploads/${randomName(ctx.random)}.jpg`
  const deletionTime = new Date(ctx.now().getTime() + DELETION_DELAY_MS)
  await ctx.inTransaction((tx) => ctx.enqueue(tx, 'tidy-upload', { path }, deletionTime))
  await ctx.files.put(path, photo.jpeg, 'image/jpeg')
  const { width, height, jpeg } = photo
  const suitability = await suitabilityOfJpeg(jpeg)
  const notes = [qualityNote(suitability), await markNote(ctx, path, jpeg)].filter((note) => note !== null)
  // The visitor may continue anyway.
  const doubt = showsNoHome(suitability) ? NO_HOUSE_SEEN_TEXT : null
  return { path, width, height, note: notes.join(' ') || null, doubt }
}

/** Returns why no fine picture can be drawn of the photo; null if one can. */
function qualityNote({ factors, isDark }: Suitability): string | null {
  if (factors.some(({ name, isGood }) => name === 'size' && !isGood)) return SMALL_PHOTO_TEXT
  return isDark ? DARK_PHOTO_TEXT : null
}

/** Returns the note about marks on the photo; null if there are none. Takes about 0.1 s. */
async function markNote(ctx: Context, path: string, jpeg: Buffer): Promise<string | null> {
  if (marksOn(await pictureFromJpeg(jpeg, READING_SIDE_PX)).length === 0) return null
  return leavesOutMarks(ctx.config.LEAVE_OUT_MARKS, path) ? MARKS_LEFT_OUT_TEXT : QUALITY.unmarked.poor
}

const randomName = (random: () => number) =>
  Array.from({ length: 32 }, () => Math.floor(random() * 36).toString(36)).join('')
