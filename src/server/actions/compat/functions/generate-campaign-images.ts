import type { Output, Parsed } from '#contract/index.ts'
import { AppError } from '#domain/errors.ts'
import { NO_SUCH_HOME_ERROR } from '#domain/leads/labels.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { runBulkActionAndWait } from '../run-bulk-action-and-wait.ts'

/** Draws the oil or pencil picture of a home that does not have it (D3-213). */
export async function generateCampaignImages(
  ctx: Context,
  { propertyIds, style }: Parsed<'generate-campaign-images'>,
  caller: AdminCaller,
): Promise<Output<'generate-campaign-images'>> {
  const task = { action: style === 'oil' ? 'oil-images' : 'pencil-images', style } as const
  const [home] = await runBulkActionAndWait(ctx, propertyIds, task, caller.admin.username)
  if (!home) throw new AppError('not_found', NO_SUCH_HOME_ERROR)
  const isDone = home.state === 'done'
  return {
    success: isDone,
    results: { successful: isDone ? 1 : 0, failed: isDone ? 0 : 1 },
    error: isDone ? null : home.reason,
  }
}
