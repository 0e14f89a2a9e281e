import type { Context } from '#server/context.ts'
import type { Payload } from '#server/queue/catalog.ts'

/** Removes the files of rows that are erased: it is enqueued in their transaction, so that a crash leaves none (S-24). */
export async function removeFiles(ctx: Context, { keys }: Payload<'remove-files'>): Promise<void> {
  for (const key of keys) await ctx.files.remove(key)
}
