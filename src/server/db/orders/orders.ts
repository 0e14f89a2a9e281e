import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { HoldKind } from '#domain/orders/attention.ts'
import { mayBecome, type OrderState, REVERSED_STATES, stateAfterFailedRefund } from '#domain/orders/order.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { OrderRow } from '#server/db/schema.ts'

/** An order, which may be a draft. */
export type Order = Selectable<OrderRow>

type SetWhenPlaced =
  | 'order_status'
  | 'selected_style'
  | 'selected_frame'
  | 'selected_size'
  | 'artwork_key'
  | 'frame_price_cents'
  | 'shipping_method'
  | 'shipping_cents'
  | 'luma_shipping_method'
  | 'total_cents'

/** An order that was placed (`placeOrder`). It has everything that its buyer pays for. */
export type PlacedOrder = Order & { [Column in SetWhenPlaced]: NonNullable<Order[Column]> }

/** A change of an order, which never takes away what a placed order has. */
export type OrderChange = Omit<Updateable<OrderRow>, SetWhenPlaced> & {
  readonly [Column in SetWhenPlaced]?: NonNullable<Order[Column]>
}

/** The order may be changed and paid, as `isEditable`. */
const IS_EDITABLE = sql<boolean>`(order_status is null or order_status in ('checkout_initiated', 'expired'))`

export const orderById = (db: Db, id: string): Promise<Order | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the placed order; undefined for a draft too. */
export const placedOrderById = (db: Db, id: string): Promise<PlacedOrder | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('order_status', 'is not', null)
    .$castTo<PlacedOrder>()
    .executeTakeFirst()

/** Returns the order, with its row locked until the transaction ends. */
export const lockOrder = (tx: Tx, id: string): Promise<Order> =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Returns the placed order, with its row locked until the transaction ends. Throws for a draft. */
export const lockPlacedOrder = (tx: Tx, id: string): Promise<PlacedOrder> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('order_status', 'is not', null)
    .forUpdate()
    .$castTo<PlacedOrder>()
    .executeTakeFirstOrThrow()

/**
 * Locks the order that this browser is preparing for this home until the transaction ends; creates it if there is none.
 */
export async function lockDraftOrder(
  tx: Tx,
  draft: Pick<Insertable<OrderRow>, 'id' | 'property_id' | 'client_session_id' | 'origin'> & { readonly now: Date },
): Promise<Order> {
  const { now, ...order } = draft
  await tx
    .insertInto('orders')
    .values({ ...order, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['property_id', 'client_session_id']).where(IS_EDITABLE).doNothing())
    .execute()
  return await tx
    .selectFrom('orders')
    .selectAll()
    .where('property_id', '=', order.property_id)
    .where('client_session_id', '=', order.client_session_id)
    .where(IS_EDITABLE)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Returns the order that this browser is preparing for this home, without locking it; undefined if there is none. */
export const findDraftOrder = (db: Db, propertyId: string, clientSession: string): Promise<Order | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('client_session_id', '=', clientSession)
    .where(IS_EDITABLE)
    .executeTakeFirst()

/** Returns the latest order of this browser for this home. */
export const latestOrderOf = (db: Db, propertyId: string, clientSession: string): Promise<Order | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('client_session_id', '=', clientSession)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Returns this browser's latest order of this home that is paid or whose payment is pending, unless it was canceled or
 * refunded.
 */
export const latestBoughtOrder = (
  db: Db,
  propertyId: string,
  clientSession: string,
): Promise<PlacedOrder | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('client_session_id', '=', clientSession)
    .where((where) => where.or([where('paid_at', 'is not', null), where('order_status', '=', 'payment_pending')]))
    .where('order_status', 'not in', REVERSED_STATES)
    .where('replaces_report', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .$castTo<PlacedOrder>()
    .executeTakeFirst()

/** Returns the paid orders of this browser, newest first. */
export const paidOrdersOfSession = (db: Db, clientSession: string): Promise<PlacedOrder[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('client_session_id', '=', clientSession)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at', 'desc')
    .limit(100)
    .$castTo<PlacedOrder>()
    .execute()

/** Returns the latest paid orders with this email (lower case) since `since`, without those of test mode. */
export const paidOrdersOfEmail = (db: Db, email: string, since: Date): Promise<PlacedOrder[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where(sql<string>`lower(customer_email)`, '=', email)
    .where('paid_at', '>=', since)
    .where('is_test', '=', false)
    .orderBy('paid_at', 'desc')
    .limit(50) // more would make an email that Gmail cuts off
    .$castTo<PlacedOrder>()
    .execute()

/** Adds all paid orders with the email of an account to it. The email must be verified. */
export async function linkOrdersToAccount(
  db: Db,
  account: { readonly id: string; readonly email: string },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ account_id: account.id })
    .where(sql<string>`lower(customer_email)`, '=', account.email)
    .where('account_id', 'is', null)
    .where('paid_at', 'is not', null)
    .execute()
}

/** Returns the orders of an account, all of them paid, newest first. */
export const ordersOfAccount = (db: Db, accountId: string): Promise<PlacedOrder[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('paid_at', 'desc')
    .limit(100)
    .$castTo<PlacedOrder>()
    .execute()

/** Changes an order and returns it. */
export const changeOrder = async <O extends Order>(tx: Tx, { id }: O, change: OrderChange, now: Date): Promise<O> =>
  (await tx
    .updateTable('orders')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as O

/**
 * Moves a locked order to its next state and records that in its history, with any other changes; only a change that
 * sets `held_for` leaves it held. Returns undefined if the order cannot enter this state from its current one: it has
 * already been there, or another process was faster.
 */
export async function advanceOrder<O extends Order>(tx: Tx, order: O, entry: StateEntry): Promise<O | undefined> {
  const isAllowed =
    order.order_status === null ? entry.to === 'checkout_initiated' : mayBecome(order.order_status, entry.to)
  return isAllowed ? await enterState(tx, order, entry) : undefined
}

type StateEntry = OrderChange & { to: OrderState; note?: string | null; now: Date }

async function enterState<O extends Order>(
  tx: Tx,
  order: O,
  { to, note = null, now, ...change }: StateEntry,
): Promise<O> {
  await tx.insertInto('order_events').values({ order_id: order.id, state: to, at: now, note }).execute()
  return await changeOrder(tx, order, { held_for: null, attention_reason: null, ...change, order_status: to }, now)
}

/**
 * Moves a locked order whose full refund failed out of `refunded`, and records that in its history. Nothing else may:
 * `advanceOrder` refuses it.
 */
export async function moveOutOfRefunded(
  tx: Tx,
  order: PlacedOrder,
  { note, now }: { readonly note: string; readonly now: Date },
): Promise<void> {
  const timeline = await timelineOf(tx, order.id)
  const before = timeline.findLast(({ state }) => state !== 'refunded' && state !== 'needs_attention')!.state
  await enterState(tx, order, { to: stateAfterFailedRefund(before), note, now })
}

/** Changes why a locked order is held, and records that in its history. */
export async function changeHold(
  tx: Tx,
  order: Order,
  { heldFor, text, now }: { readonly heldFor: HoldKind; readonly text: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({ order_id: order.id, state: 'needs_attention', at: now, note: text })
    .execute()
  await changeOrder(tx, order, { held_for: heldFor, attention_reason: text }, now)
}

/** Returns every entry of the order into a state, in chronological order. */
export const timelineOf = (db: Db, orderId: string) =>
  db
    .selectFrom('order_events')
    .select(['state', 'at', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()

/** Returns the next order number. */
export async function nextOrderNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select nextval('order_numbers') as n`.execute(tx)
  return rows[0]!.n
}

/** Whether this id, which a vendor names, is that of one of our orders. */
export const isOurOrder = async (db: Db, id: string | null): Promise<boolean> =>
  id !== null && isUuid(id) && (await orderById(db, id)) !== undefined

export const orderByPrintShopOrderId = (db: Db, printShopOrderId: string): Promise<PlacedOrder | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('lumaprints_order_id', '=', printShopOrderId)
    .$castTo<PlacedOrder>()
    .executeTakeFirst()

export const orderByPayment = (db: Db, paymentId: string): Promise<PlacedOrder | undefined> =>
  db.selectFrom('orders').selectAll().where('payment_id', '=', paymentId).$castTo<PlacedOrder>().executeTakeFirst()
