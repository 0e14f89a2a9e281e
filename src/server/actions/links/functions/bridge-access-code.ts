import type { Output, Parsed } from '#contract/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { homeByToken } from '../home-by-token.ts'
import { openedView } from '../opened-view.ts'

/** D1-257: the home of an access code. It is not opened by this: nothing is counted, no clone made. */
export async function bridgeAccessCode(
  ctx: Context,
  input: Parsed<'bridge-access-code'>,
  caller: Caller,
): Promise<Output<'bridge-access-code'>> {
  const { property, ...found } = await homeByToken(ctx, input.accessCode)
  const view = openedView(property, await artworksOf(ctx.db, property.id), caller)
  return { success: true, property: view, ...found, error: null }
}
