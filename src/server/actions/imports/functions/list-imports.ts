import type { Output, Parsed } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { importsOf, openImports } from '#server/db/imports/imports.ts'
import { importView } from '../import-view.ts'

/** Returns the imports of a campaign; without a campaign, all running imports. */
export async function listImports(
  ctx: Context,
  { campaignId }: Parsed<'list-imports'>,
): Promise<Output<'list-imports'>> {
  const rows = campaignId === null ? await openImports(ctx.db) : await importsOf(ctx.db, campaignId)
  const imports = []
  for (const listingImport of rows) imports.push(await importView(ctx, listingImport))
  return { imports }
}
