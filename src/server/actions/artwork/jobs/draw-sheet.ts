import { artworkKeyOf, sheetRatioInKey } from '#domain/artwork/composed-sheet-key.ts'
import { AppError, nullIfNotFound } from '#domain/errors.ts'
import { redrawingOf } from '#server/actions/pictures/index.ts'
import type { Context } from '#server/context.ts'
import { propertyById } from '#server/db/property/property-searches.ts'
import { areOneDrawing } from '#server/images/print-master.ts'
import type { Payload } from '#server/queue/catalog.ts'
import { publishSheet } from '../composed-sheet-state.ts'

/**
 * Draws an artwork on the sheet of a print. Safe to run twice: the name says how it is drawn. The artwork itself is
 * drawn again, too, and compared: a sheet has a border and clouds of its own, so it cannot be. A sheet that cannot be
 * drawn, or whose artwork we would not draw like that (another stylist did, or the photo is another one), is given up:
 * the artwork is printed as it is.
 */
export async function drawSheet(ctx: Context, payload: Payload<'draw-sheet'>): Promise<void> {
  const { propertyId, key } = payload
  const picture = await ctx.files.get(artworkKeyOf(key)).catch(nullIfNotFound)
  const drawing = picture && (await redrawingOf(ctx, propertyId, key).catch(nullIfNotFound))
  const sheetRatio = sheetRatioInKey(key)
  const draw = ctx.stylist.drawSheet
  if (!drawing || sheetRatio === null || !draw) return await failSheet(ctx, payload)
  let sheet: Buffer
  let drawnAgain: Buffer
  try {
    ;[sheet, drawnAgain] = await Promise.all([draw({ ...drawing, sheetRatio }), draw({ ...drawing, sheetRatio: null })])
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.warn({ err: error, key }, 'sheet refused')
    return await failSheet(ctx, payload)
  }
  if (!(await areOneDrawing(drawnAgain, picture))) {
    ctx.log.warn({ key }, 'the artwork is not what our engine draws, so its sheet would be another drawing')
    return await failSheet(ctx, payload)
  }
  await ctx.files.put(key, sheet, 'image/jpeg')
  const property = await propertyById(ctx.db, propertyId)
  // The home has been removed in the meantime.
  if (!property || property.removal_id !== null) await ctx.files.remove(key)
}

/** Marks a sheet as failed, even if its job went to the dead-letter queue. */
export const failSheet = (ctx: Context, { key }: Payload<'draw-sheet'>): Promise<void> =>
  ctx.inTransaction((tx) => publishSheet(tx, key, 'failed', ctx.now()))
