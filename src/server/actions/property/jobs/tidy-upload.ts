import type { Context } from '#server/context.ts'
import { isUploadUsed } from '#server/db/property/uploads.ts'
import type { Payload } from '#server/queue/catalog.ts'

/** Deletes an uploaded photo that became neither a home's photo nor part of a damage report. */
export async function tidyUpload(ctx: Context, { path }: Payload<'tidy-upload'>): Promise<void> {
  if (await isUploadUsed(ctx.db, path)) return
  await ctx.inTransaction((tx) => ctx.enqueue(tx, 'remove-files', { ids: [], pictures: [path] }))
}
