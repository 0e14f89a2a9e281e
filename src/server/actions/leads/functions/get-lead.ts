import type { Output, Parsed } from '#contract/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { leadView, requireLead } from '../lead-view.ts'

/** Returns a home with everything that an admin may read or change about it. */
export async function getLead(
  ctx: Context,
  { id }: Parsed<'get-lead'>,
  caller: AdminCaller,
): Promise<Output<'get-lead'>> {
  return await leadView(ctx, await requireLead(ctx, id), caller)
}
