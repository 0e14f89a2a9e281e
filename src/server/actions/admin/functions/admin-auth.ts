import type { Output, Parsed } from '#contract/index.ts'
import { ADMIN_SESSION, ADMIN_TEXTS, ADMIN_TOKEN_PREFIX, adminName } from '#domain/admin/admin.ts'
import { AppError } from '#domain/errors.ts'
import type { Caller, Context } from '#server/context.ts'
import { adminByName, insertAdminSession } from '#server/db/admin/admins.ts'
import { isPassword } from '#server/security/passwords.ts'
import { hashToken, newSessionToken } from '#server/security/session-token.ts'
import { guardedSignIn } from '#server/actions/accounts/index.ts'

const HOUR_MS = 3_600_000

export async function adminAuth(
  ctx: Context,
  { username, password }: Parsed<'admin-auth'>,
  caller: Caller,
): Promise<Output<'admin-auth'>> {
  const name = adminName(username)
  const admin = await guardedSignIn(ctx, { kind: 'admin', name, caller }, async () => {
    const found = await adminByName(ctx.db, name)
    const isRight = await isPassword(found?.password_hash ?? null, password)
    return isRight ? found! : null
  })
  if (!admin) throw new AppError('unauthorized', ADMIN_TEXTS.failed)
  const token = newSessionToken(ADMIN_TOKEN_PREFIX)
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + ADMIN_SESSION.hours * HOUR_MS)
  await insertAdminSession(ctx.db, { tokenHash: hashToken(token), adminId: admin.id, now, expiresAt })
  return { success: true, sessionToken: token }
}
