import type { Output, Parsed } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { viewImport } from '../import-view.ts'

/** shows the progress to anyone who returns. */
export const getImport = (ctx: Context, { id }: Parsed<'get-import'>): Promise<Output<'get-import'>> =>
  viewImport(ctx, id)
