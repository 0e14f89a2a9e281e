import type { Output, Parsed } from '#contract/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { photoSearchView } from '../photo-search-view.ts'

/** Returns a search, also while it runs. */
export const getPhotoSearch = (
  ctx: Context,
  { id }: Parsed<'get-photo-search'>,
  caller: Caller,
): Promise<Output<'get-photo-search'>> => photoSearchView(ctx, id, caller)
