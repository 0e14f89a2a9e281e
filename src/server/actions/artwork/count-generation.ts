import { QUOTA_WINDOW_MS, type QuotaKind, quotaUsedUpError } from '#domain/artwork/generation-quota.ts'
import { requireSession } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import {
  insertGenerationUse,
  isGenerationUsed,
  lockGenerationUses,
  nthLatestUse,
} from '#server/db/artwork/generation-uses.ts'
import type { Tx } from '#server/db/pool.ts'

/**
 * Counts the generation of a home once against the caller's quotas (S-20). Throws AppError 'busy' if a quota is used
 * up, which rolls back the request. Call it last in the transaction, because it locks the counters until the end.
 */
export async function countGeneration(ctx: Context, tx: Tx, propertyId: string, caller: Caller): Promise<void> {
  if (caller.isTest) return // not counted (E-41)
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
    if (use) throw quotaUsedUpError(kind, limit, new Date(use.getTime() + QUOTA_WINDOW_MS[kind]), now)
  }
  await insertGenerationUse(tx, { propertyId, clientSession, network, now })
}
