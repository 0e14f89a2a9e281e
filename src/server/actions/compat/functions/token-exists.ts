import type { Output, Parsed } from '#contract/index.ts'
import { canonicalToken } from '#domain/links/property-token.ts'
import type { Context } from '#server/context.ts'
import { propertyByAnyToken } from '#server/db/links/tokens.ts'

/** Returns whether a token exists (D1-261). Reveals no more than get-property does for the same token. */
export async function tokenExists(ctx: Context, { token }: Parsed<'token-exists'>): Promise<Output<'token-exists'>> {
  return { exists: (await propertyByAnyToken(ctx.db, canonicalToken(token))) !== undefined }
}
