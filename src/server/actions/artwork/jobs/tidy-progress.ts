import { MAX_QUOTA_WINDOW_MS } from '#domain/artwork/generation-quota.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Context } from '#server/context.ts'
import { deleteGenerationUses } from '#server/db/artwork/generation-uses.ts'
import { deleteProgress } from '#server/db/progress.ts'

const MAX_AGE_MS = 7 * DAY_MS

/** Deletes old progress, whose results are in their own tables, and the uses of drawing quotas that no longer count. */
export async function tidyProgress(ctx: Context): Promise<void> {
  const count = await deleteProgress(ctx.db, new Date(ctx.now().getTime() - MAX_AGE_MS))
  await deleteGenerationUses(ctx.db, new Date(ctx.now().getTime() - MAX_QUOTA_WINDOW_MS))
  ctx.log.info({ deleted: count }, 'old progress deleted')
}
