import { LONGEST_QUOTA_MS } from '#domain/artwork/generation-quota.ts'
import type { Context } from '#server/context.ts'
import { forgetGenerationUses } from '#server/db/artwork/generation-uses.ts'
import { forgetProgress } from '#server/db/progress.ts'

const KEEP_MS = 7 * 86_400_000

/** Old progress is of no use to anybody: the results stand in their own tables. Nor are orders that no quota counts. */
export async function tidyProgress(ctx: Context): Promise<void> {
  const forgotten = await forgetProgress(ctx.db, new Date(ctx.now().getTime() - KEEP_MS))
  await forgetGenerationUses(ctx.db, new Date(ctx.now().getTime() - LONGEST_QUOTA_MS))
  ctx.log.info({ forgotten }, 'old progress forgotten')
}
