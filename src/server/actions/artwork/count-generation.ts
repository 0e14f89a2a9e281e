import { QUOTA_WINDOW_MS, type QuotaKind, quotaRefusal } from '#domain/artwork/generation-quota.ts'
import type { Caller, Context } from '#server/context.ts'
import {
  insertGenerationUse,
  isGenerationUsed,
  lockGenerationUses,
  nthLatestUse,
} from '#server/db/artwork/generation-uses.ts'
import type { Tx } from '#server/db/pool.ts'
import { requireSession } from '#server/actions/property/index.ts'

/**
 * S-20: counts the generation of a home against the caller's quotas, once. Throws AppError 'busy' when one is used up;
 * the caller's transaction then rolls back the request. Called last in it, because it locks the counters until its end.
 */
export async function countGeneration(ctx: Context, tx: Tx, propertyId: string, caller: Caller): Promise<void> {
  if (caller.isTest) return // E-41: counts nowhere
  if (await isGenerationUsed(tx, propertyId)) return
  await lockGenerationUses(tx)
  const clientSession = requireSession(caller)
  const { network } = caller
  const now = ctx.now()
  const quotas: readonly [QuotaKind, number, Parameters<typeof nthLatestUse>[1]['subject']][] = [
    ['session', ctx.config.GENERATIONS_PER_SESSION_HOUR, { client_session: clientSession }],
    ['network', ctx.config.GENERATIONS_PER_NETWORK_DAY, { network }],
    ['everybody', ctx.config.GENERATIONS_PER_DAY, {}],
  ]
  for (const [kind, limit, subject] of quotas) {
    const since = new Date(now.getTime() - QUOTA_WINDOW_MS[kind])
    const use = await nthLatestUse(tx, { nth: limit, since, subject })
    if (use) throw quotaRefusal(kind, limit, new Date(use.getTime() + QUOTA_WINDOW_MS[kind]), now)
  }
  await insertGenerationUse(tx, { propertyId, clientSession, network, now })
}
