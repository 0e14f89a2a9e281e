import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { pageStyle } from '../page/style.ts'
import { FRAMES, matOf, resolveOptions } from './catalog.ts'
import { type Orders, shipmentsOf, type Timing } from './orders.ts'
import type { StoredOrder } from './store.ts'

const STYLE = pageStyle(path.join(import.meta.dirname, 'orders-page.css'))
const SCRIPT = readFileSync(path.join(import.meta.dirname, 'orders-page.js'), 'utf8')

type Settings = {
  readonly orders: Orders
  readonly timing: () => Timing
  /** Path of the vendor's own calls, for the buttons. */
  readonly api: string
}
type Item = StoredOrder['body']['orderItems'][number]

/** Every order with its framed print, its state, and buttons that speed it up. */
export function ordersPage({ orders, timing, api }: Settings): Hono {
  const app = new Hono()
  app.use(
    '/',
    secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'self'"], styleSrc: ["'self'", "'unsafe-inline'"] } }),
  )
  app.get('/', (http) => {
    orders.sweep()
    return http.html(shell(api, wall(orders, timing())))
  })
  app.get('/prints/:number/:index', (http) => {
    const order = orders.all().find(({ orderNumber }) => orderNumber === Number(http.req.param('number')))
    const thumbnail = order?.thumbnails[Number(http.req.param('index'))]
    if (thumbnail === undefined) return http.text('Not found', 404)
    return http.body(Uint8Array.from(Buffer.from(thumbnail, 'base64')), 200, {
      'content-type': 'image/webp',
      'cache-control': 'max-age=3600',
    })
  })
  app.get('/printouts/:number/:index', (http) => {
    const order = orders.all().find(({ orderNumber }) => orderNumber === Number(http.req.param('number')))
    const printout = order?.printouts[Number(http.req.param('index'))]
    if (printout === undefined) return http.text('Not found', 404)
    return http.body(Uint8Array.from(Buffer.from(printout, 'base64')), 200, { 'content-type': 'application/pdf' })
  })
  app.get('/orders-page.css', (http) => http.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/orders-page.js', (http) => http.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  return app
}

type Html = ReturnType<typeof html>

const shell = (api: string, content: Html) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Print orders · Sandbox</title>
        <link rel="stylesheet" href="orders-page.css" />
        <script type="module" src="orders-page.js"></script>
      </head>
      <body>
        <header>
          <h1>Print orders</h1>
          <p>
            The sandbox's print shop. Nothing is printed, nobody is charged.
            <a href="/?vendor=lumaprints">Its journal</a>
          </p>
        </header>
        <main id="live" data-api="${api}">${content}</main>
      </body>
    </html>`

function wall(orders: Orders, timing: Timing): Html {
  const all = orders.all().toReversed()
  if (all.length === 0) return html`<p class="empty">No order has come in yet.</p>`
  return html`
    <p class="clock">
      An order is accepted after ${seconds(timing.acceptMs)}, in production after ${seconds(timing.productionMs)} and
      sent after ${seconds(timing.shipMs)}.
      <button type="button" data-ahead="3600">An hour ahead</button>
    </p>
    <ul class="orders">
      ${all.map((order) => html`<li>${card(order, orders.statusOf(order))}</li>`)}
    </ul>
  `
}

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`

function card(order: StoredOrder, status: string | null): Html {
  const { orderNumber, body } = order
  const { recipient } = body
  const isOver = status === 'Shipped' || order.isLost || order.decidedStatus !== null
  return html`<article>
    ${body.orderItems.map((item, index) => print(order, item, index))}
    <div class="facts">
      <h2>
        ${orderNumber}
        <span class="${badge(order, status)}">${order.isLost ? 'Lost in the queue' : (status ?? 'In the queue')}</span>
      </h2>
      <dl>
        <div>
          <dt>External id</dt>
          <dd>${body.externalId}</dd>
        </div>
        ${body.orderItems.map(
          (item) =>
            html`<div>
              <dt>Print</dt>
              <dd>${describe(item)}</dd>
            </div>`,
        )}
        <div>
          <dt>To</dt>
          <dd>
            ${recipient.firstName} ${recipient.lastName}, ${recipient.addressLine1}, ${recipient.city},
            ${recipient.state} ${recipient.zipCode}
          </dd>
        </div>
        ${
          body.specialInstructions === undefined
            ? ''
            : html`<div>
                <dt>Instructions</dt>
                <dd>${body.specialInstructions}</dd>
              </div>`
        }
        ${order.printouts.map(
          (_pdf, index) =>
            html`<div>
              <dt>Into the package</dt>
              <dd><a href="printouts/${orderNumber}/${index}">Printout ${index + 1} (PDF)</a></dd>
            </div>`,
        )}
        <div>
          <dt>Shipping</dt>
          <dd>${body.shippingMethod}${tracking(order)}</dd>
        </div>
      </dl>
      ${
        isOver
          ? ''
          : html`<p class="buttons">
              <button type="button" data-order="${orderNumber}" data-status="Shipped">Send it now</button>
              <button type="button" data-order="${orderNumber}" data-status="Cancelled">Cancel it</button>
            </p>`
      }
    </div>
  </article>`
}

function badge(order: StoredOrder, status: string | null): string {
  if (order.isLost || order.decidedStatus === 'Cancelled') return 'badge bad'
  return status === 'Shipped' ? 'badge good' : 'badge'
}

const tracking = (order: StoredOrder): string => {
  if (order.shippedAt === null) return ''
  const [shipment] = shipmentsOf({ ...order, shippedAt: order.shippedAt })
  return shipment ? `: ${shipment.carrier} ${shipment.trackingNumber}` : ''
}

const describe = (item: Item): string => {
  const options = resolveOptions(item.subcategoryId, item.orderItemOptions)
  const optionNames = options.map(({ optionGroupName, optionName }) =>
    optionGroupName.startsWith('Mat ') ? `${optionGroupName.toLowerCase()} ${optionName}` : optionName,
  )
  return [`${item.width} × ${item.height} in`, FRAMES.get(item.subcategoryId)!.name, ...optionNames].join(', ')
}

/** Draws a print in its frame and mat, to scale; widths in percent of the whole. */
function print({ orderNumber }: StoredOrder, item: Item, index: number): Html {
  const mat = matOf(resolveOptions(item.subcategoryId, item.orderItemOptions))
  const molding = 0.875
  const whole = item.width + 2 * (mat + molding)
  const share = (inches: number, of: number) => `${((100 * inches) / of).toFixed(2)}%`
  return html`<div
    class="frame"
    style="background:${FRAMES.get(item.subcategoryId)!.look};padding:${share(molding, whole)}"
  >
    <div class="mat" style="padding:${share(mat, whole - 2 * molding)}">
      <img
        src="prints/${orderNumber}/${index}"
        alt="The print of order ${orderNumber}"
        style="aspect-ratio:${item.width}/${item.height}"
        loading="lazy"
      />
    </div>
  </div>`
}
