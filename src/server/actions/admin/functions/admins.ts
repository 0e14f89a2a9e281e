import { randomUUID } from 'node:crypto'
import type { Output, Parsed } from '#contract/index.ts'
import { passwordProblem } from '#domain/accounts/account.ts'
import { adminName, idleSince } from '#domain/admin/admin.ts'
import {
  INVITATION_DAYS,
  LAST_OWNER_REFUSAL,
  NAME_TAKEN_ERROR,
  NO_SUCH_INVITATION_ERROR,
  SECOND_FACTOR_WRONG_ERROR,
} from '#domain/admin/roles.ts'
import { DAY_MS } from '#domain/durations.ts'
import { AppError, fieldError } from '#domain/errors.ts'
import { isoOrNull } from '#domain/iso-dates.ts'
import { queueEmail } from '#server/actions/emails/index.ts'
import type { AdminCaller, Context } from '#server/context.ts'
import { endSession, sessionsOf } from '#server/db/admin/admin-sessions.ts'
import {
  adminById,
  admins,
  deleteAdmin,
  insertAdmin,
  insertInvitation,
  invitationByHash,
  lockOwners,
  openInvitations,
  redeemInvitation,
  setRole,
  setSecondFactor,
} from '#server/db/admin/admins.ts'
import { recordAudit } from '#server/db/admin/audit-log.ts'
import type { Tx } from '#server/db/pool.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { hashToken, newSessionToken } from '#server/security/session-token.ts'
import { encrypted, newTotpSecret, totpUrl } from '#server/security/totp.ts'
import { isSecondFactor } from '../second-factor.ts'

const DONE = { success: true } as const

/** Returns the admins with their roles, and open invitations (F-48). */
export async function listAdmins({ db, now }: Context): Promise<Output<'list-admins'>> {
  return {
    admins: (await admins(db)).map(({ created_at, used_at, ...admin }) => ({
      ...admin,
      created_at: created_at.toISOString(),
      used_at: isoOrNull(used_at),
    })),
    invitations: (await openInvitations(db, now())).map(({ expires_at, ...one }) => ({
      ...one,
      expires_at: expires_at.toISOString(),
    })),
  }
}

/** Emails a single-use invitation. */
export async function inviteAdmin(
  ctx: Context,
  { email, role }: Parsed<'invite-admin'>,
  { admin, origin }: AdminCaller,
): Promise<{ success: true }> {
  const [token, now] = [newSessionToken(''), ctx.now()]
  await ctx.inTransaction(async (tx) => {
    const tokenHash = hashToken(token)
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
    await insertInvitation(tx, { tokenHash, email, role, invitedBy: admin.username, now, expiresAt })
    await queueEmail(ctx, tx, {
      name: 'admin-invitation',
      to: email,
      data: { invitedBy: admin.username, url: `${origin}/admin-invitation/${token}`, days: INVITATION_DAYS },
      dedupeKey: `admin-invitation:${tokenHash}`,
    })
    await recordAudit(tx, { admin, action: 'invite admin', detail: role, now })
  })
  return DONE
}

/** Looks up an invitation by its link. */
export const getAdminInvitation = async (
  ctx: Context,
  { key }: Parsed<'get-admin-invitation'>,
): Promise<Output<'get-admin-invitation'>> => ({ role: (await requireInvitation(ctx, key)).role })

async function requireInvitation({ db, now }: Context, key: string) {
  const invitation = await invitationByHash(db, hashToken(key), now())
  if (!invitation) throw new AppError('not_found', NO_SUCH_INVITATION_ERROR)
  return invitation
}

/** Accepts an invitation and uses it up. */
export async function acceptAdminInvitation(
  ctx: Context,
  { key, username, password }: Parsed<'accept-admin-invitation'>,
): Promise<{ success: true }> {
  const { email, role } = await requireInvitation(ctx, key)
  const problem = passwordProblem(password, email)
  if (problem) throw fieldError('password', problem)
  const passwordHash = await hashPassword(password)
  await ctx.inTransaction(async (tx) => {
    if (!(await redeemInvitation(tx, hashToken(key)))) throw new AppError('not_found', NO_SUCH_INVITATION_ERROR)
    const admin = { id: randomUUID(), username: adminName(username), passwordHash, email, role, now: ctx.now() }
    if (await insertAdmin(tx, admin)) return
    throw fieldError('username', NAME_TAKEN_ERROR, 'conflict')
  })
  return DONE
}

/** Changes an admin's role, effective on their next call. */
export async function changeAdminRole(
  ctx: Context,
  { id, role }: Parsed<'change-admin-role'>,
  { admin }: AdminCaller,
): Promise<{ success: true }> {
  await ctx.inTransaction(async (tx) => {
    const { username } = await lockAdminWithOtherOwner(tx, id, role === 'owner')
    await setRole(tx, id, role)
    await recordAudit(tx, { admin, action: 'change role', detail: `${username}: ${role}`, now: ctx.now() })
  })
  return DONE
}

/** Removes an admin and ends their sessions; their actions stay in the audit log under their name. */
export async function removeAdmin(
  ctx: Context,
  { id }: Parsed<'remove-admin'>,
  { admin }: AdminCaller,
): Promise<{ success: true }> {
  await ctx.inTransaction(async (tx) => {
    const { username } = await lockAdminWithOtherOwner(tx, id, false)
    await deleteAdmin(tx, id)
    await recordAudit(tx, { admin, action: 'remove admin', detail: username, now: ctx.now() })
  })
  return DONE
}

async function lockAdminWithOtherOwner(tx: Tx, id: string, staysOwner: boolean) {
  const owners = await lockOwners(tx)
  const admin = await adminById(tx, id)
  if (!admin) throw new AppError('not_found', 'This admin no longer exists')
  if (!staysOwner && owners.every((owner) => owner === id)) throw new AppError('conflict', LAST_OWNER_REFUSAL)
  return admin
}

/** Returns the sessions of this admin, and whether two-factor sign-in is on. */
export async function getMyAccess(ctx: Context, _: unknown, caller: AdminCaller): Promise<Output<'get-my-access'>> {
  const account = (await adminById(ctx.db, caller.admin.id))!
  const current = hashToken(caller.adminToken!)
  const now = ctx.now()
  const sessions = await sessionsOf(ctx.db, caller.admin.id, { now, idleSince: idleSince(now) })
  return {
    has_second_factor: account.second_factor_at !== null,
    sessions: sessions.map(({ id, token_hash, user_agent, created_at, used_at }) => ({
      id,
      is_this: token_hash === current,
      user_agent,
      created_at: created_at.toISOString(),
      used_at: used_at.toISOString(),
    })),
  }
}

export async function endMySession(
  ctx: Context,
  { id }: Parsed<'end-my-session'>,
  { admin }: AdminCaller,
): Promise<{ success: true }> {
  await endSession(ctx.db, admin.id, id)
  return DONE
}

/** Creates a secret for an authenticator app; codes are required once a correct one has been entered. */
export async function beginSecondFactor(
  ctx: Context,
  _: unknown,
  { admin }: AdminCaller,
): Promise<Output<'begin-second-factor'>> {
  const secret = newTotpSecret()
  await ctx.inTransaction(async (tx) => {
    if ((await adminById(tx, admin.id))?.second_factor_at != null)
      throw new AppError('conflict', 'Two-factor sign-in is already on. Turn it off first.')
    await setSecondFactor(tx, admin.id, { secret: encrypted(secret, ctx.signingSecret), at: null })
  })
  return { secret, url: totpUrl(secret, { shop: ctx.config.BRAND_NAME, username: admin.username }) }
}

/** Switches two-factor sign-in on or off; both require a correct code. */
export async function switchSecondFactor(
  ctx: Context,
  { code, on }: Parsed<'switch-second-factor'>,
  { admin }: AdminCaller,
): Promise<{ success: true }> {
  const account = (await adminById(ctx.db, admin.id))!
  if (!(await isSecondFactor(ctx, account, code))) throw fieldError('code', SECOND_FACTOR_WRONG_ERROR)
  await ctx.inTransaction(async (tx) => {
    const now = ctx.now()
    await setSecondFactor(tx, admin.id, on ? { secret: account.second_factor, at: now } : { secret: null, at: null })
    await recordAudit(tx, {
      admin,
      action: on ? 'turn on two-factor sign-in' : 'turn off two-factor sign-in',
      detail: null,
      now,
    })
  })
  return DONE
}
