import type { OrderBody } from './order-body.ts'
import { chosenMethod } from './prices.ts'
import type { PrintImage } from './print-image.ts'
import { PrintRefusal } from './refusal.ts'
import type { Store, StoredOrder } from './store.ts'

/** The time of each stage of an order, counted from when it was placed. `aheadSeconds` moves the sandbox's clock. */
export type Timing = {
  readonly aheadSeconds: number
  readonly acceptMs: number
  readonly productionMs: number
  readonly shipMs: number
}

/** The real one takes minutes, hours and days. */
export const DEFAULT_TIMING: Timing = { aheadSeconds: 0, acceptMs: 2000, productionMs: 20_000, shipMs: 40_000 }

/** Faults of the real vendor, and behavior that is not verified. */
export type Quirks = {
  /** This many of the next orders leave the queue and disappear. */
  readonly loseNext: number
  /** A second order with the same external id is refused. */
  readonly refuseDuplicates: boolean
  /** Options that are currently unavailable: an order that names one is refused. */
  readonly retiredOptions: readonly number[]
}
export const DEFAULT_QUIRKS: Quirks = { loseNext: 0, refuseDuplicates: false, retiredOptions: [] }

const FIRST_NUMBER = 10_000_339_584
/** Longer file names are accepted, and then the order is lost. */
const MAX_FILE_NAME_CHARS = 239

type Settings = {
  readonly store: Store
  readonly changed: () => void
  /** Unix milliseconds. */
  readonly now: () => number
  readonly timing: () => Timing
  readonly onShipped: (order: StoredOrder) => void
}

export type Orders = ReturnType<typeof openOrders>

/** The orders, and what happens to them over time. */
export function openOrders({ store, changed, now, timing, onShipped }: Settings) {
  const { orders } = store
  let quirks = DEFAULT_QUIRKS

  /** Null while the order is queued, and if it was lost there. */
  function statusOf(order: StoredOrder): string | null {
    const age = now() - order.placedAt
    const { acceptMs, productionMs, shipMs } = timing()
    if (order.shippedAt !== null) return 'Shipped'
    if (age < acceptMs || order.isLost) return null
    if (order.decidedStatus !== null) return order.decidedStatus
    if (age < productionMs) return 'Pending Payment'
    return age < shipMs ? 'Awaiting Fulfillment' : 'Shipped'
  }

  function change(order: StoredOrder, changes: Partial<StoredOrder>): StoredOrder {
    const changedOrder = { ...order, ...changes }
    orders.set(order.orderNumber, changedOrder)
    changed()
    return changedOrder
  }

  return {
    /** Takes an order into the queue. */
    enqueue(body: OrderBody, images: readonly PrintImage[], printouts: readonly Buffer[]): StoredOrder {
      const isKnown = [...orders.values()].some(({ body: { externalId } }) => externalId === body.externalId)
      if (quirks.refuseDuplicates && isKnown) {
        throw new PrintRefusal(400, `An order with externalId ${body.externalId} already exists.`)
      }
      const isLost = quirks.loseNext > 0 || body.orderItems.some(({ file }) => hasLongName(file.imageUrl))
      quirks = { ...quirks, loseNext: Math.max(0, quirks.loseNext - 1) }
      const order: StoredOrder = {
        orderNumber: Math.max(FIRST_NUMBER - 1, ...orders.keys()) + 1,
        body,
        placedAt: now(),
        thumbnails: images.map(({ thumbnail }) => thumbnail.toString('base64')),
        printouts: printouts.map((pdf) => pdf.toString('base64')),
        isLost,
        decidedStatus: null,
        shippedAt: null,
      }
      return change(order, {})
    },
    /** Ships what is ready and notifies subscribers. */
    sweep(): void {
      for (const order of orders.values()) {
        if (order.shippedAt === null && statusOf(order) === 'Shipped') onShipped(change(order, { shippedAt: now() }))
      }
    },
    /** Undefined until it has left the queue. */
    processed(orderNumber: number): StoredOrder | undefined {
      const order = orders.get(orderNumber)
      return order && statusOf(order) !== null ? order : undefined
    },
    statusOf,
    /** Oldest first, including those queued and lost. */
    all: (): readonly StoredOrder[] => [...orders.values()],
    /** Something a person at the print shop does; undefined for an unknown order. */
    decide(orderNumber: number, status: string | null): StoredOrder | undefined {
      const order = orders.get(orderNumber)
      return order && change(order, { decidedStatus: status })
    },
    quirks: () => quirks,
    setQuirks: (next: Quirks) => void (quirks = next),
  }
}

const hasLongName = (imageUrl: string): boolean =>
  (new URL(imageUrl).pathname.split('/').at(-1) ?? '').length > MAX_FILE_NAME_CHARS

/** The shipments of an order, as the vendor's API and webhooks show them. */
export function shipmentsOf({ orderNumber, body, shippedAt }: StoredOrder & { readonly shippedAt: number }) {
  const { carrier, label } = chosenMethod(body.shippingMethod)
  return [
    {
      carrier,
      shippingMethod: label,
      trackingNumber: trackingNumber(carrier, orderNumber),
      shipmentDate: new Date(shippedAt).toISOString(),
      shipmentItems: body.orderItems.map(({ externalItemId, quantity }) => ({
        externalItemId: externalItemId ?? null,
        product: 'Framed Fine Art Paper',
        quantity,
      })),
    },
  ]
}

/** FedEx has 12 digits, the Postal Service 22. */
const trackingNumber = (carrier: string, orderNumber: number): string =>
  carrier === 'USPS' ? `92001902${String(orderNumber).padStart(14, '0')}` : `7${String(orderNumber).padStart(11, '0')}`
