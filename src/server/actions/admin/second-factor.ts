import type { Context } from '#server/context.ts'
import { type AdminWithSecrets, consumeTotpStep } from '#server/db/admin/admins.ts'
import { decrypted, totpStep } from '#server/security/totp.ts'

/** Returns whether this is the current code, and uses it up; of two parallel calls, only one succeeds. */
export async function isSecondFactor(ctx: Context, admin: AdminWithSecrets, code: string): Promise<boolean> {
  if (admin.second_factor === null) return false
  const secret = decrypted(admin.second_factor, ctx.signingSecret)
  const step = totpStep(secret, code, { now: ctx.now(), after: admin.second_factor_step })
  return step !== null && (await consumeTotpStep(ctx.db, admin.id, step))
}
