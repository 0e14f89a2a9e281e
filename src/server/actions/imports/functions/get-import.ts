import type { Output, Parsed } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { viewImport } from '../import-view.ts'

/** Returns the progress of an import, including for those who come back later. */
export const getImport = (ctx: Context, { id }: Parsed<'get-import'>): Promise<Output<'get-import'>> =>
  viewImport(ctx, id)
