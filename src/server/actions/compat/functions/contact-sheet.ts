import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import {
  NO_IMAGES_FOR_SHEET_ERROR,
  SHEET_SLOTS,
  sheetFailed,
  SMALL_SHEET_SLOTS,
  smallSheetSlots,
} from '#domain/photo-search/candidates.ts'
import { NO_IMAGE_KEY } from '#domain/pictures/storage-key.ts'
import type { Caller, Context } from '#server/context.ts'
import { contactSheet, type SheetCell } from '#server/images/contact-sheet.ts'
import { pictureAt } from '../picture-at.ts'

/**
 * Draws a contact sheet (D1-250, D1-288). The client sends seven URLs; each keeps its place, and a placeholder replaces
 * an empty or unreachable one. An older client sends up to four; the available pictures come first (D1-289).
 */
export async function drawContactSheet(
  ctx: Context,
  { urls }: Parsed<'contact_sheet'>,
  caller: Caller,
): Promise<Output<'contact_sheet'>> {
  const photos = await Promise.all(urls.map((url) => photoOrNull(ctx, caller, url)))
  if (photos.every((photo) => photo === null)) throw new AppError('bad_input', NO_IMAGES_FOR_SHEET_ERROR)
  return await contactSheet(photos.length <= SMALL_SHEET_SLOTS ? fourCells(photos) : sevenCells(photos))
}

/** Returns null for a picture that cannot be loaded (D1-226). Throws if our own storage or decoder fails. */
async function photoOrNull(ctx: Context, caller: Caller, url: string | null): Promise<Buffer | null> {
  if (!url) return null
  try {
    if (caller.keyOf(url) === NO_IMAGE_KEY) return null
    return await pictureAt(ctx, caller, url)
  } catch (error) {
    if (error instanceof AppError && error.code === 'busy') throw error
    if (error instanceof AppError && error.code === 'unavailable') {
      throw new AppError('unavailable', sheetFailed(503), { cause: error, retryAfterSeconds: error.retryAfterSeconds })
    }
    ctx.log.info({ err: error }, 'picture left out of the contact sheet')
    return null
  }
}

const sevenCells = (photos: readonly (Buffer | null)[]): SheetCell[] =>
  Array.from({ length: SHEET_SLOTS }, (_, i) => ({ number: i + 1, photo: photos[i] ?? null }))

/** Treats all photos as the same kind, so that their order is kept. */
const fourCells = (photos: readonly (Buffer | null)[]): SheetCell[] =>
  smallSheetSlots(photos.flatMap((bytes) => (bytes ? [{ kind: 'Web' as const, bytes }] : []))).map(
    ({ number, photo }) => ({ number, photo: photo && photo.bytes }),
  )
