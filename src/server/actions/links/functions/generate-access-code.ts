import { linkHashOf } from '#server/actions/privacy/index.ts'
import type { Context } from '#server/context.ts'
import { isTokenFree } from '#server/db/links/tokens.ts'
import { firstFreeCode } from '../assign-access-code.ts'

/** Returns an unused access code; it is not reserved until it is assigned (D3-219). */
export const generateAccessCode = (ctx: Context): Promise<string> =>
  ctx.inTransaction((tx) => firstFreeCode(ctx, (code) => isTokenFree(tx, code, linkHashOf(ctx))))
