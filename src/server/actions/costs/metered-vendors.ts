import {
  type CallCostKind,
  centsToMicros,
  type LimitedWork,
  limitReachedText,
  type UnitCosts,
  unitCostsFrom,
} from '#domain/costs/vendor-costs.ts'
import type { Context, Vendors } from '#server/context.ts'
import { dailyLimitCents } from '#server/db/costs/shop-settings.ts'
import { addCost, spentToday } from '#server/db/costs/vendor-costs.ts'
import type { Db } from '#server/db/pool.ts'

type CostRecorder = Pick<Context, 'db' | 'config' | 'now' | 'log'>

/**
 * Wraps the vendors so that every paid call is counted, for a campaign or for none (F-53). If a cost cannot be
 * recorded, this is logged, because the work is already done.
 */
export function meteredVendors(vendors: Vendors, costRecorder: CostRecorder, campaignId: string | null): Vendors {
  const unitCosts = unitCostsFrom(costRecorder.config.VENDOR_UNIT_COSTS)
  const metered = <A extends unknown[], R>(
    kind: CallCostKind,
    call: (...args: A) => Promise<R>,
    isPaid: (result: R) => boolean = () => true,
  ) => {
    return async (...args: A): Promise<R> => {
      const result = await call(...args)
      if (isPaid(result)) await count(costRecorder, unitCosts, kind, campaignId)
      return result
    }
  }
  const { stylist, assessor, places, streetViews, webImages, agents } = vendors
  return {
    ...vendors,
    // Our own engine and assessor cost nothing per call.
    ...(costRecorder.config.STYLIST === 'local'
      ? {}
      : { stylist: { ...stylist, draw: metered('drawing', stylist.draw) } }),
    ...(costRecorder.config.ASSESSOR === 'local'
      ? {}
      : { assessor: { assess: metered('assessment', assessor.assess) } }),
    places: {
      ...places,
      predict: metered('place_lookup', places.predict),
      details: metered('place_lookup', places.details),
    },
    // The search itself is free.
    streetViews: { find: metered('street_view', streetViews.find, (photo) => photo !== null) },
    webImages: { search: metered('web_images', webImages.search) },
    agents: { find: metered('agent_search', agents.find) },
  }
}

async function count(
  { db, now, log }: CostRecorder,
  unitCosts: UnitCosts,
  kind: CallCostKind,
  campaignId: string | null,
) {
  await addCost(db, { kind, campaignId, micros: unitCosts[kind], now: now() }).catch((error: unknown) =>
    log.warn({ err: error, kind }, 'cost not recorded'),
  )
}

/** Returns the cost of one call of this kind, for a caller that records it itself. */
export const unitCostOf = ({ config }: Pick<CostRecorder, 'config'>, kind: CallCostKind): number =>
  unitCostsFrom(config.VENDOR_UNIT_COSTS)[kind]

/** Returns why this work for a campaign must wait (the daily limit is used up); null if it may continue. */
export async function spendingLimitReason(
  { now }: Pick<Context, 'now'>,
  db: Db,
  work: LimitedWork,
): Promise<string | null> {
  const limit = await dailyLimitCents(db)
  if (limit === null || (await spentToday(db, now())) < centsToMicros(limit)) return null
  return limitReachedText(work, limit)
}
