import type { Output, Parsed } from '#contract/index.ts'
import { AppError, nullIfNotFound } from '#domain/errors.ts'
import { homeInKey } from '#domain/pictures/storage-key.ts'
import { PROPERTY_NOT_FOUND_ERROR } from '#domain/property/labels.ts'
import { artworkShownBy, sheetOf } from '#server/actions/pictures/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { isHiddenFolder } from '#server/db/privacy/home-records.ts'
import { propertyById } from '#server/db/property/property-searches.ts'
import { requestSheet } from '../composed-sheet-state.ts'

const AS_IT_IS = { state: 'as-it-is', url: null } as const

/**
 * Returns the picture of an artwork on the sheet of a print, drawn by a worker after the first request. Whoever has the
 * artwork's URL may see it, as they may see the artwork. Throws 'not_found' unless it is the URL of an artwork of this
 * home.
 */
export async function composeSheet(
  ctx: Context,
  { id, url, size, orientation }: Parsed<'compose-sheet'>,
  caller: Caller,
): Promise<Output<'compose-sheet'>> {
  const key = caller.keyOf(url)
  const artwork = key === null ? undefined : await artworkShownBy(ctx.db, id, key)
  if (key === null || !artwork || (await isHidden(ctx, id, key)))
    throw new AppError('not_found', PROPERTY_NOT_FOUND_ERROR)
  const picture = ctx.stylist.drawSheet ? await ctx.files.get(key).catch(nullIfNotFound) : null
  const sheet = picture && (await sheetOf({ key, style: artwork.style, picture }, { size, orientation }))
  if (!sheet) return AS_IT_IS
  if (await ctx.files.exists(sheet)) return { state: 'drawn', url: caller.urlOf(sheet) }
  const state = await requestSheet(ctx, { propertyId: id, key: sheet })
  return state === 'waiting' ? { state: 'drawing', url: null } : AS_IT_IS
}

/** Whether this home is hidden, or the home in whose folder its picture is: a clone shows another home's pictures. */
async function isHidden({ db }: Context, propertyId: string, key: string): Promise<boolean> {
  const home = await propertyById(db, propertyId)
  const folder = homeInKey(key)
  return home?.removal_id !== null || (folder !== null && (await isHiddenFolder(db, folder)))
}
