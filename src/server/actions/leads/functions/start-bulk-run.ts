import type { Output, Parsed } from '#contract/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { startRunOfSelection } from '../start-run-of-selection.ts'

/** Starts a bulk action with the selected homes (D3-185). */
export const startBulkRun = (
  ctx: Context,
  input: Parsed<'start-bulk-run'>,
  { admin }: AdminCaller,
): Promise<Output<'start-bulk-run'>> => startRunOfSelection(ctx, input, admin)
