import type { Output, Parsed } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { viewCollection } from '../import-view.ts'

/** whoever comes back sees where it stands. */
export const getCollection = (ctx: Context, { id }: Parsed<'get-collection'>): Promise<Output<'get-collection'>> =>
  viewCollection(ctx, id)
