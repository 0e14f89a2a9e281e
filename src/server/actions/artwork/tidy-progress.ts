import type { Context } from '../../context.ts'
import { forgetProgress } from '../../db/progress.ts'

const KEEP_MS = 7 * 86_400_000

/** Old progress is of no use to anybody: the results stand in their own tables. */
export async function tidyProgress(ctx: Context): Promise<void> {
  const forgotten = await forgetProgress(ctx.db, new Date(ctx.now().getTime() - KEEP_MS))
  ctx.log.info({ forgotten }, 'old progress forgotten')
}
