import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { temporaryToken } from '#domain/property-token.ts'
import { CREATE_FAILED } from '#domain/property-texts.ts'
import type { Caller, Context } from '../../context.ts'
import { artworksOf } from '../../db/artworks.ts'
import { insertUpload, propertyOfSession } from '../../db/properties.ts'
import { propertyView } from './property-view.ts'
import { requireSession } from './require-session.ts'

/** D1-160: the record of an uploaded or photographed home, with a temporary token. */
export async function createPropertySearch(
  ctx: Context,
  input: Parsed<'create-property-search'>,
  caller: Caller,
): Promise<Output<'create-property-search'>> {
  const clientSession = requireSession(caller)
  await ctx.files.get(input.master_image_path) // refuses a path that no upload answered
  await insertNamed(ctx, input, clientSession).catch((cause: unknown) => {
    throw new AppError('unavailable', CREATE_FAILED[input.image_source], { cause })
  })
  const property = await propertyOfSession(ctx.db, input.id, clientSession)
  if (!property) throw new AppError('conflict', 'This id belongs to another record. Please start again.')
  return propertyView(property, await artworksOf(ctx.db, property.id), caller)
}

const UNIQUE_VIOLATION = '23505'
const TRIES = 10

/** Two uploads of the same millisecond share a temporary token once in 1,296 times (D1-191): the later takes another. */
async function insertNamed(
  ctx: Context,
  input: Parsed<'create-property-search'>,
  clientSession: string,
): Promise<void> {
  for (let left = TRIES; ; left--) {
    try {
      await insertUpload(ctx.db, {
        id: input.id,
        imageSource: input.image_source,
        masterImageKey: input.master_image_path,
        token: temporaryToken(ctx.now().getTime(), ctx.random),
        clientSession,
        now: ctx.now(),
      })
      return
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION || left === 1) throw error
    }
  }
}
