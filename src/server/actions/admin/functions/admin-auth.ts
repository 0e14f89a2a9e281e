import type { Output, Parsed } from '#contract/index.ts'
import { ADMIN_SESSION, ADMIN_TEXTS, ADMIN_TOKEN_PREFIX, adminName } from '#domain/admin/admin.ts'
import { SECOND_FACTOR_NEEDED_ERROR, SECOND_FACTOR_WRONG_ERROR } from '#domain/admin/roles.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { guardedSignIn } from '#server/actions/accounts/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { insertAdminSession } from '#server/db/admin/admin-sessions.ts'
import { adminByName } from '#server/db/admin/admins.ts'
import { isPassword } from '#server/security/passwords.ts'
import { hashToken, newSessionToken } from '#server/security/session-token.ts'
import { isSecondFactor } from '../second-factor.ts'

export async function adminAuth(
  ctx: Context,
  { username, password, code }: Parsed<'admin-auth'>,
  caller: Caller,
): Promise<Output<'admin-auth'>> {
  const name = adminName(username)
  let refusal: string = ADMIN_TEXTS.failed
  const admin = await guardedSignIn(ctx, { kind: 'admin', name, caller }, async () => {
    const account = await adminByName(ctx.db, name)
    const isRight = await isPassword(account?.password_hash ?? null, password)
    if (!isRight || account?.second_factor_at == null) return isRight ? account! : null
    // The right password without a code does not count as a failure; a wrong code does.
    if (code === undefined) throw new AppError('forbidden', SECOND_FACTOR_NEEDED_ERROR)
    refusal = SECOND_FACTOR_WRONG_ERROR
    return (await isSecondFactor(ctx, account, code)) ? account : null
  })
  if (!admin) throw new AppError('unauthorized', refusal)
  const token = newSessionToken(ADMIN_TOKEN_PREFIX)
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + ADMIN_SESSION.hours * HOUR_MS)
  const isSignedIn = await insertAdminSession(ctx.db, {
    tokenHash: hashToken(token),
    adminId: admin.id,
    passwordHash: admin.password_hash,
    now,
    expiresAt,
    userAgent: caller.userAgent,
  })
  if (!isSignedIn) throw new AppError('unauthorized', ADMIN_TEXTS.failed)
  return { success: true, sessionToken: token }
}
