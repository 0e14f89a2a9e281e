import { z } from 'zod'
import { savedState, type Saver, saverOf } from '../saved-state.ts'
import { OrderBody, WebhookBody } from './order-body.ts'

/** An order as stored. Times are Unix milliseconds of the sandbox's own clock. */
const StoredOrder = z.object({
  orderNumber: z.number().int(),
  body: OrderBody,
  placedAt: z.number(),
  /** WebP in base64, one per item. */
  thumbnails: z.array(z.string()),
  /** PDF in base64, as inserted into the package. */
  printouts: z.array(z.string()).default([]),
  /** The order left the queue and disappeared without a message. */
  isLost: z.boolean(),
  /** Replaces the usual course of an order. */
  decidedStatus: z.string().nullable(),
  shippedAt: z.number().nullable(),
})
export type StoredOrder = z.output<typeof StoredOrder>

const Store = z.object({
  orders: z.array(StoredOrder),
  subscriptions: z.array(WebhookBody),
  /** The lead of the sandbox's clock; without it, orders placed on such a day would be in the future. */
  aheadSeconds: z.number().int(),
})

/** Everything the print shop stores. */
export type Store = {
  readonly orders: Map<number, StoredOrder>
  subscriptions: readonly WebhookBody[]
  aheadSeconds: number
}

export type OpenStore = Saver & { readonly store: Store }

/** Records stored in `file`, written shortly after a change; with null, in memory only. */
export function openStore(file: string | null): OpenStore {
  const store: Store = { orders: new Map(), subscriptions: [], aheadSeconds: 0 }
  if (file !== null) load(store, file)
  return { store, ...saverOf(file, () => ({ ...store, orders: [...store.orders.values()] })) }
}

function load(store: Store, file: string): void {
  const state = savedState(file)
  if (state === null) return
  const savedStore = Store.parse(state)
  for (const order of savedStore.orders) store.orders.set(order.orderNumber, order)
  store.subscriptions = savedStore.subscriptions
  store.aheadSeconds = savedStore.aheadSeconds
}
