import type { Output, Parsed } from '#contract/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { artworksOf } from '#server/db/artwork/artworks.ts'
import { homeByToken } from '../home-by-token.ts'
import { openedView } from '../opened-view.ts'

/** Returns the home of an access code without opening it: nothing is counted or cloned (D1-257). */
export async function bridgeAccessCode(
  ctx: Context,
  input: Parsed<'bridge-access-code'>,
  caller: Caller,
): Promise<Output<'bridge-access-code'>> {
  const { property, ...names } = await homeByToken(ctx, input.accessCode)
  const view = openedView(property, await artworksOf(ctx.db, property.id), caller)
  return { success: true, property: view, ...names, error: null }
}
