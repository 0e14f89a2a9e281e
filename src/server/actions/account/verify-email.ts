import type { Output, Parsed } from '#contract/index.ts'
import { ACCOUNT_TEXTS, VERIFY_LINK_DAYS } from '#domain/accounts/account.ts'
import { AppError } from '#domain/errors.ts'
import { accountInKey, accountKey, isAccountKey } from '../../account-link.ts'
import type { Caller, Context } from '../../context.ts'
import { accountById, markEmailVerified } from '#server/db/accounts/accounts.ts'
import type { Tx } from '../../db/pool.ts'
import { writeLetter } from '../letter/write-letter.ts'
import { requireAccount } from './require-account.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Whoever read the email of the account shows it by its link. Safe to repeat. */
export async function verifyEmail(ctx: Context, { key }: Parsed<'verify-email'>): Promise<Output<'verify-email'>> {
  const id = accountInKey(key)
  const account = id === null ? undefined : await accountById(ctx.db, id)
  const isOurs =
    account !== undefined &&
    isAccountKey('verify-email', key, { accountId: account.id, stamp: account.email }, ctx.now(), ctx.signingSecret)
  if (!isOurs) throw new AppError('not_found', ACCOUNT_TEXTS.linkOver)
  await markEmailVerified(ctx.db, account.id, ctx.now())
  return { success: true, email: account.email }
}

/** Sends the link once more, to the signed-in buyer; at most one an hour, however often it is asked for. */
export async function sendVerification(ctx: Context, _: unknown, caller: Caller): Promise<Output<'send-verification'>> {
  const account = await requireAccount(ctx, caller)
  await ctx.inTransaction((tx) => writeVerification(ctx, tx, account, caller.origin))
  return { success: true }
}

/** Puts the email on order in which the buyer confirms the address. */
export async function writeVerification(
  ctx: Context,
  tx: Tx,
  { id, email }: { readonly id: string; readonly email: string },
  origin: string,
): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + VERIFY_LINK_DAYS * DAY_MS)
  const key = accountKey('verify-email', { accountId: id, stamp: email }, expiresAt, ctx.signingSecret)
  await writeLetter(ctx, tx, {
    name: 'welcome',
    to: email,
    data: { firstName: '', url: `${origin}/verify-email/${key}` },
    dedupeKey: `welcome:${id}:${Math.floor(ctx.now().getTime() / HOUR_MS)}`,
  })
}
