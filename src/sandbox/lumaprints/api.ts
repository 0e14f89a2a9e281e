import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { LostResponses } from '../lost-responses.ts'
import { CATEGORIES, FRAMED, FRAMES, notAssociated, optionGroups, resolveOptions, subcategories } from './catalog.ts'
import { ImageBody, OrderBody, PriceBody, readBody, ShippingBody, WebhookBody } from './order-body.ts'
import { orderView } from './order-view.ts'
import { type Orders, shipmentsOf } from './orders.ts'
import { type Item, priceOf, shippingMethods } from './prices.ts'
import { checkRatio, fetchImage, fetchPrintout, type PrintImage } from './print-image.ts'
import type { RateLimit } from './rate-limit.ts'
import { PrintRefusal } from './refusal.ts'
import type { Store } from './store.ts'
import type { Webhooks } from './webhooks.ts'

/** The account's stores; only a standard one may submit orders. */
const STORES = [{ storeId: 818, storeName: 'Gablework' }]
const PER_PAGE = 50

type Settings = {
  readonly apiKey: string
  readonly apiSecret: string
  readonly store: Store
  readonly orders: Orders
  readonly webhooks: Webhooks
  readonly lostResponses: LostResponses
  readonly limit: RateLimit
  readonly changed: () => void
}

/** The vendor's API below /api/v1. */
export function printApi({
  apiKey,
  apiSecret,
  store,
  orders,
  webhooks,
  lostResponses,
  limit,
  changed,
}: Settings): Hono {
  const app = new Hono().basePath('/api/v1')
  app.onError((error, http) => {
    if (error instanceof PrintRefusal) return http.json(error.body, error.status)
    throw error
  })
  app.use(requireKey(apiKey, apiSecret), limit.counting, async (_http, next) => {
    orders.sweep()
    await next()
  })

  catalogCalls(app, orders)
  orderCalls(app, orders, lostResponses)
  webhookCalls(app, store, webhooks, changed)
  app.all('*', (http) => {
    throw new PrintRefusal(404, `Cannot ${http.req.method} ${new URL(http.req.url).pathname}`)
  })
  return app
}

function catalogCalls(app: Hono, orders: Orders) {
  app.get('/stores', (http) => http.json(STORES))
  app.get('/products/categories', (http) => http.json(CATEGORIES))
  app.get('/products/categories/:id/subcategories', (http) =>
    http.json(http.req.param('id') === String(FRAMED) ? subcategories() : []),
  )
  app.get('/products/subcategories/:id/options', (http) => {
    if (!FRAMES.has(Number(http.req.param('id')))) throw new PrintRefusal(404, 'Subcategory not found')
    return http.json(optionGroups())
  })

  app.post('/pricing/product', async (http) => http.json(priced(await jsonOf(http))))
  app.post('/pricing/products', async (http) => {
    const body = await jsonOf(http)
    return http.json((Array.isArray(body) ? body : [body]).map(pricedOrNot))
  })
  app.post('/pricing/shipping', async (http) => {
    const { recipient, orderItems } = readBody(ShippingBody, await jsonOf(http))
    for (const item of orderItems) requireMade(orders, item)
    return http.json({ message: '', shippingMethods: shippingMethods(recipient, orderItems) })
  })
  app.post('/images/checkImageConfig', async (http) => {
    const { subcategoryId, imageUrl, printWidth, printHeight, orderItemOptions } = readBody(
      ImageBody,
      await jsonOf(http),
    )
    resolveOptions(subcategoryId, orderItemOptions)
    return http.json(checkRatio(imageUrl, await fetchImage(imageUrl), printWidth, printHeight))
  })
}

function orderCalls(app: Hono, orders: Orders, lostResponses: LostResponses) {
  app.post('/orders', lostResponses.losing, lostResponses.slowing, async (http) => {
    const body = readBody(OrderBody, await jsonOf(http))
    requireStore(body.storeId)
    const images: PrintImage[] = []
    for (const item of body.orderItems) {
      const { subcategoryId, orderItemOptions, file, width, height } = item
      resolveOptions(subcategoryId, orderItemOptions)
      requireMade(orders, item)
      const image = await fetchImage(file.imageUrl)
      checkRatio(file.imageUrl, image, width, height)
      images.push(image)
    }
    const printouts = await Promise.all((body.printouts ?? []).map(fetchPrintout))
    const { orderNumber } = orders.enqueue(body, images, printouts)
    return http.json({ message: QUEUED, orderNumber: String(orderNumber) }, 201)
  })
  app.get('/orders', (http) => {
    const { storeId, page = '1', orderDateStart, orderDateEnd } = http.req.query()
    const from = orderDateStart ? Date.parse(`${orderDateStart.slice(0, 10)}T00:00:00Z`) : -Infinity
    const to = orderDateEnd ? Date.parse(`${orderDateEnd.slice(0, 10)}T23:59:59.999Z`) : Infinity
    const matching = orders
      .all()
      .filter((order) => orders.statusOf(order) !== null && order.placedAt >= from && order.placedAt <= to)
      .filter(({ body }) => storeId === undefined || body.storeId === Number(storeId))
      .toReversed()
    const currentPage = Math.max(1, Number.parseInt(page, 10) || 1)
    const ordersOnPage = matching.slice((currentPage - 1) * PER_PAGE, currentPage * PER_PAGE)
    return http.json({
      orders: ordersOnPage.map((order) => orderView(order, orders.statusOf(order)!)),
      totalOrders: matching.length,
      currentPage,
      totalPages: Math.ceil(matching.length / PER_PAGE),
    })
  })
  app.get('/orders/:number', (http) => {
    const order = orders.processed(Number(http.req.param('number')))
    if (!order) throw new PrintRefusal(404, 'Order not found')
    return http.json(orderView(order, orders.statusOf(order)!))
  })
  app.get('/shipments/:number', (http) => {
    const order = orders.processed(Number(http.req.param('number')))
    if (!order || order.shippedAt === null) throw new PrintRefusal(404, 'No shipments found for the actual order')
    return http.json({
      orderNumber: order.orderNumber,
      shipments: shipmentsOf({ ...order, shippedAt: order.shippedAt }),
    })
  })
}

function webhookCalls(app: Hono, store: Store, webhooks: Webhooks, onChange: () => void) {
  app.post('/webhook', async (http) => {
    const subscription = readBody(WebhookBody, await jsonOf(http))
    requireStore(subscription.storeId)
    if (store.subscriptions.some(({ url, storeId }) => url === subscription.url && storeId === subscription.storeId)) {
      throw new PrintRefusal(400, 'A webhook for this event and store already exists.')
    }
    await webhooks.ping(subscription)
    store.subscriptions = [...store.subscriptions, subscription]
    onChange()
    return http.json({ status: 'success', message: 'The webhook has been registered.' }, 201)
  })
}

/** Options that are out of stock are refused like unknown ones. */
const requireMade = (
  orders: Orders,
  { subcategoryId, orderItemOptions }: Pick<Item, 'subcategoryId' | 'orderItemOptions'>,
) => {
  if (orderItemOptions.some((id) => orders.quirks().retiredOptions.includes(id))) throw notAssociated(subcategoryId)
}

const QUEUED =
  'The preliminary checks for the order submission were successful. It has now been placed in the queue for processing.'

function requireKey(apiKey: string, apiSecret: string): MiddlewareHandler {
  const expected = Buffer.from(`Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`)
  return async (http, next) => {
    const actual = Buffer.from(http.req.header('authorization') ?? '')
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
      throw new PrintRefusal(401, 'Unauthorized')
    }
    await next()
  }
}

function requireStore(storeId: number): void {
  if (!STORES.some((store) => store.storeId === storeId)) throw new PrintRefusal(400, `Store ${storeId} was not found.`)
}

/** A body that is not JSON matches no rule, and is refused by the first. */
const jsonOf = (http: Context): Promise<unknown> => http.req.json<unknown>().catch(() => ({}))

function priced(body: unknown) {
  const { subcategoryId, size, options } = readBody(PriceBody, body)
  const item: Item = { subcategoryId, ...size, quantity: 1, orderItemOptions: options }
  return { subcategoryId, size, ...priceOf(item) }
}

/** Each item of a list succeeds or fails on its own. */
function pricedOrNot(body: unknown) {
  try {
    return { success: true, ...priced(body) }
  } catch (error) {
    if (!(error instanceof PrintRefusal)) throw error
    const item = typeof body === 'object' && body !== null ? body : {}
    return { success: false, ...item, error: error.message, statusCode: error.status }
  }
}
