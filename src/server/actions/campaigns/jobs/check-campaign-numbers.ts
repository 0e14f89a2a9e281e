import type { Context } from '#server/context.ts'
import { differencesIn, rebuildRollUps, ROLL_UP_NAMES } from '#server/db/campaigns/campaign-numbers.ts'

/** Compares the roll-ups with their events; differences are logged and recounted. */
export async function checkCampaignNumbers(ctx: Context): Promise<void> {
  const differences: Record<string, number> = {}
  for (const table of ROLL_UP_NAMES) differences[table] = await differencesIn(ctx.db, table)
  if (Object.values(differences).every((n) => n === 0)) return ctx.log.info('campaign numbers agree with the events')
  ctx.log.error({ differences }, 'campaign numbers differed from the events and were recalculated')
  await ctx.inTransaction(rebuildRollUps)
}
