import { randomUUID } from 'node:crypto'
import { requireSession } from '#server/actions/property/index.ts'
import type { Caller, Context } from '#server/context.ts'
import { lockDraftOrder, type Order } from '#server/db/orders/orders.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Property } from '#server/db/property/property-searches.ts'

/** Locks and returns the order that the caller's browser is preparing for this home; creates it if there is none. */
export const draftOf = (ctx: Context, tx: Tx, home: Property, caller: Caller): Promise<Order> =>
  lockDraftOrder(tx, {
    id: randomUUID(),
    property_id: home.id,
    client_session_id: requireSession(caller),
    origin: caller.origin,
    now: ctx.now(),
  })
