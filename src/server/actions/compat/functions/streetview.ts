import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { STREET_VIEW_ERROR } from '#domain/photo-search/labels.ts'
import { requireHomeText } from '#server/actions/address/index.ts'
import { streetViewPhoto } from '#server/actions/photo-search/index.ts'
import { searchFolder } from '#server/actions/pictures/index.ts'
import { refuseRemovedAddress } from '#server/actions/privacy/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { rememberPictures } from '../picture-state.ts'

/** Returns our copy of the street view, or that there is none; throws 'unavailable' (D1-256). */
export async function streetview(
  ctx: Context,
  { address }: Parsed<'streetview'>,
  caller: Caller,
): Promise<Output<'streetview'>> {
  requireHomeText(ctx, address, 'address')
  await refuseRemovedAddress(ctx, address)
  const photo = await streetViewPhoto(ctx, searchFolder(ctx, address), address).catch((cause: unknown) => {
    throw new AppError('unavailable', STREET_VIEW_ERROR, { cause })
  })
  if (photo) await rememberPictures(ctx, [photo.key])
  return photo ? { status: 'OK', imageUrl: caller.signedUrlOf(photo.key) } : { status: 'ZERO_RESULTS' }
}
