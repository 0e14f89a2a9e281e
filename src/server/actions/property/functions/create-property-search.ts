import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { CREATE_ERRORS } from '#domain/property/labels.ts'
import { requireFile } from '#server/actions/pictures/index.ts'
import { linkHashOf } from '#server/actions/privacy/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { freeTemporaryToken } from '#server/db/links/tokens.ts'
import { insertUpload, markTest, propertyOfSession } from '#server/db/property/property-searches.ts'
import { notSaved } from '../not-saved.ts'
import { propertyView } from '../property-view.ts'
import { requireSession } from '../require-session.ts'

/** Creates the record of an uploaded or photographed home, with a temporary token (D1-160). */
export async function createPropertySearch(
  ctx: Context,
  input: Parsed<'create-property-search'>,
  caller: Caller,
): Promise<Output<'create-property-search'>> {
  const clientSession = requireSession(caller)
  await requireFile(ctx, input.master_image_path)
  await ctx
    .inTransaction(async (tx) => {
      const now = ctx.now()
      const token = await freeTemporaryToken(tx, { now, random: ctx.random, linkHash: linkHashOf(ctx) })
      const { id, image_source: imageSource, master_image_path: masterImageKey } = input
      await insertUpload(tx, { id, imageSource, masterImageKey, token, clientSession, now })
      if (caller.isTest) await markTest(tx, id)
    })
    .catch(notSaved(CREATE_ERRORS[input.image_source]))
  const property = await propertyOfSession(ctx.db, input.id, clientSession)
  if (!property) throw new AppError('conflict', 'This id belongs to another record. Please start again.')
  return propertyView(property, await artworksOf(ctx.db, property.id), caller)
}
