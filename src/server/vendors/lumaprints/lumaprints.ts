import { z } from 'zod'
import type { UsAddress } from '#domain/checkout/postal-address.ts'
import { type CarrierOffer, trackingUrl } from '#domain/checkout/shipping.ts'
import { DAY_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { isoDay } from '#domain/iso-dates.ts'
import type {
  PrintQuote,
  PrintRecipient,
  PrintRequest,
  PrintShop,
  PrintShopOrderDetails,
  PrintSubmission,
  Shipment,
} from '#server/ports/print-shop.ts'
import { requestBytes, requestJson, VendorError } from '../http/request.ts'
import { retryOnce } from '../http/retry-once.ts'
import {
  isAlreadyThere,
  isUnknownOutcome,
  refusalText,
  refusedQuote,
  rethrowPrintShopError,
} from './lumaprints-error.ts'
import { basicAuthorization, readShipmentEvent } from './lumaprints-webhook.ts'
import { OrderNumber } from './order-number.ts'
import { printItemOf, PRODUCTION_TIME } from './print-item.ts'

// -- The replies

const Stores = z.array(z.object({ storeId: z.union([z.number(), z.string()]).transform(Number) }))

/**
 * Methods without a cost are no offers; zero-cost methods are filtered out in `src/domain/checkout/shipping.ts`
 * (D2-151).
 */
const Methods = z.object({
  shippingMethods: z.array(z.object({ method: z.string(), cost: z.number().nullish() })),
})

const Submitted = z.object({ orderNumber: OrderNumber })

/** Orders made by hand have no external id; one of them must not hide ours in the list. */
const Order = z.object({
  orderNumber: OrderNumber,
  externalId: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
  orderStatus: z.string(),
})
type Order = z.output<typeof Order>

const OrderPage = z.object({ orders: z.array(Order), totalPages: z.number().int().min(0) })

const Shipments = z.object({
  shipments: z.array(z.object({ carrier: z.string(), trackingNumber: z.string().nullish() })),
})

// -- Translate

/**
 * Statuses that we have seen, and obvious variants (LumaPrints publishes no list). An order with any other status
 * counts as in production.
 */
const STATES: readonly (readonly [words: RegExp, state: PrintShopOrderDetails['state']])[] = [
  [/^(cancell?ed|refunded)$/i, 'canceled'],
  [/^(rejected|declined|failed)$/i, 'rejected'],
  [/^(shipped|delivered|completed?|fulfilled)$/i, 'shipped'],
  [/^(pending payment|on hold|received)$/i, 'submitted'],
]

function orderOf(
  { orderNumber, externalId, orderStatus }: Order,
  shipments: readonly Shipment[],
): PrintShopOrderDetails {
  const reportedState = STATES.find(([words]) => words.test(orderStatus.trim()))?.[1] ?? 'in_production'
  // An order with a shipment is shipped, even if its own state differs.
  const state = shipments.length > 0 ? 'shipped' : reportedState
  return { printShopOrderId: orderNumber, externalId, state, statusText: orderStatus, shipments }
}

/** A package without a number is on its way too. */
const shipmentOf = ({ carrier, trackingNumber }: z.output<typeof Shipments>['shipments'][number]): Shipment => ({
  carrier,
  trackingNumber: trackingNumber || null,
  trackingUrl: trackingNumber ? trackingUrl(carrier, trackingNumber) : null,
})

const offersOf = ({ shippingMethods }: z.output<typeof Methods>): CarrierOffer[] =>
  shippingMethods.map(({ method, cost }) => ({ method, cents: Math.round((cost ?? 0) * 100) }))

const lumaAddress = ({ addressLine1, addressLine2, city, state, zipCode, country }: UsAddress) => ({
  addressLine1,
  ...(addressLine2 !== '' && { addressLine2 }),
  city,
  state,
  zipCode,
  country,
})

const recipientOf = (recipient: PrintRecipient) => ({
  firstName: recipient.firstName,
  lastName: recipient.lastName,
  ...(recipient.company !== '' && { company: recipient.company }),
  ...lumaAddress(recipient),
  ...(recipient.phone !== '' && { phone: recipient.phone }),
})

const bodyOf = (storeId: number, request: PrintRequest) => ({
  externalId: request.externalId,
  storeId,
  shippingMethod: request.shippingMethod,
  productionTime: PRODUCTION_TIME,
  ...(request.instructions !== '' && { specialInstructions: request.instructions }),
  ...(request.printouts.length > 0 && { printouts: request.printouts }),
  recipient: recipientOf(request.recipient),
  orderItems: [
    {
      externalItemId: `${request.externalId}-1`,
      ...printItemOf(request),
      file: { imageUrl: request.imageUrl },
    },
  ],
})

// -- Calls

export type LumaPrintsAccount = {
  /** `https://us.api.lumaprints.com`, or another server with the same protocol, optionally below a path. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly apiSecret: string
  readonly storeId: number
  /** The password of their webhooks to us. */
  readonly webhookPassword: string
  /** The time limit of one attempt. */
  readonly timeoutMs?: number
  readonly orderTimeoutMs?: number
}

const VENDOR = 'LumaPrints'
const TIMEOUT_MS = 10_000
/** An order's picture is fetched and measured before it is queued. */
const ORDER_TIMEOUT_MS = 60_000

/**
 * Prints by LumaPrints. Its calls per minute are limited (`PRINT_SHOP_CALLS_PER_MINUTE`); callers wait after 'busy'.
 * Reading and pricing are retried once. An order is never retried, because it has no idempotency key.
 */
export function lumaPrints(account: LumaPrintsAccount): PrintShop {
  const { storeId, orderTimeoutMs = ORDER_TIMEOUT_MS } = account
  const { request, read, readIfThere } = connectionOf(account)

  async function withShipments(order: Order): Promise<PrintShopOrderDetails> {
    const reply = await readIfThere(`/shipments/${order.orderNumber}`, Shipments)
    return orderOf(order, reply?.shipments.map(shipmentOf) ?? [])
  }

  async function find(printShopOrderId: string): Promise<PrintShopOrderDetails | null> {
    const order = await readIfThere(`/orders/${encodeURIComponent(printShopOrderId)}`, Order)
    return order && (await withShipments(order))
  }

  /** The list can be filtered by days only, and not by external id. */
  async function findByExternalId(externalId: string, since: Date): Promise<PrintShopOrderDetails | null> {
    const from = isoDay(new Date(since.getTime() - DAY_MS))
    for (let page = 1; ; page++) {
      const query = new URLSearchParams({ storeId: String(storeId), page: String(page), orderDateStart: from })
      const { orders, totalPages } = await read(`/orders?${query}`, OrderPage)
      const order = orders.find(({ externalId: id }) => id === externalId)
      if (order) return await withShipments(order)
      if (page >= totalPages) return null
    }
  }

  async function submit(order: PrintRequest): Promise<PrintSubmission> {
    try {
      const submission = { ...request('/orders', bodyOf(storeId, order)), timeoutMs: orderTimeoutMs }
      const { orderNumber } = await requestJson(VENDOR, submission, Submitted)
      return { kind: 'queued', printShopOrderId: orderNumber }
    } catch (error) {
      if (isUnknownOutcome(error)) return { kind: 'unknown', reason: error.message }
      throw error
    }
  }

  async function quote({ recipient, ...item }: Parameters<PrintShop['quote']>[0]): Promise<PrintQuote> {
    const body = { recipient: lumaAddress(recipient), orderItems: [printItemOf(item)] }
    try {
      const reply = await retryOnce(() => requestJson(VENDOR, request('/pricing/shipping', body), Methods))
      return { kind: 'quoted', offers: offersOf(reply) }
    } catch (error) {
      const refusal = refusedQuote(error)
      if (refusal === null) throw error
      return refusal
    }
  }

  async function subscribe(url: string): Promise<void> {
    const stores = await read('/stores', Stores)
    if (!stores.some((store) => store.storeId === storeId)) {
      throw new AppError('bad_input', `The print shop's account has no store ${storeId}`)
    }
    const body = { event: 'shipping', storeId, url, username: WEBHOOK_USER, password: account.webhookPassword }
    await requestBytes(VENDOR, request('/webhook', body)).catch((error: unknown) => {
      if (!isAlreadyThere(error)) throw error
    })
  }

  return {
    quote: (request) => quote(request).catch(rethrowPrintShopError),
    submit: (order) => submit(order).catch(rethrowPrintShopError),
    find: (printShopOrderId) => find(printShopOrderId).catch(rethrowPrintShopError),
    findByExternalId: (externalId, since) => findByExternalId(externalId, since).catch(rethrowPrintShopError),
    subscribe: (url) => subscribe(url).catch(rethrowPrintShopError),
    readShipment: (body, authorization) =>
      readShipmentEvent(basicAuthorization(WEBHOOK_USER, account.webhookPassword), body, authorization),
  }
}

/** The connection for calls of this account; reads are tried twice. */
function connectionOf({ baseUrl, apiKey, apiSecret, timeoutMs = TIMEOUT_MS }: LumaPrintsAccount) {
  const headers = { authorization: basicAuthorization(apiKey, apiSecret) }
  const request = (path: string, body?: object) => ({
    url: `${baseUrl}/api/v1${path}`,
    headers,
    timeoutMs,
    errorReason: refusalText,
    resetHeader: 'x-ratelimit-reset',
    ...(body && { body }),
  })
  const read = <T>(path: string, Reply: z.ZodType<T>) => retryOnce(() => requestJson(VENDOR, request(path), Reply))
  const readIfThere = <T>(path: string, Reply: z.ZodType<T>) =>
    read(path, Reply).catch((error: unknown) => {
      if (error instanceof VendorError && error.status === 404) return null
      throw error
    })
  return { request, read, readIfThere }
}

const WEBHOOK_USER = 'gablework'
