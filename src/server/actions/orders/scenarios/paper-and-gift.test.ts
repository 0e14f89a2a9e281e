import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SHIPPING_SPEEDS } from '#domain/checkout/shipping.ts'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { orderShop, type OrderShop } from '#tests/support/orders/order-shop.ts'
import { OAK_PARK } from '#tests/support/orders/ordering.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { SESSION } from '#tests/support/requests/http.ts'
import { confirmOrder } from '../jobs/confirm-order.ts'
import { printOrder } from '../jobs/print-order.ts'
import { syncPayment } from '../payment/apply-payment.ts'

type Item = { width: number; height: number; file: { imageUrl: string }; orderItemOptions: number[] }
type PrintBody = {
  orderItems: Item[]
  recipient: Record<string, string>
  specialInstructions?: string
  printouts?: string[]
}

/** The request that the print shop receives for an order with these choices, and the order itself. */
async function printed(shop: OrderShop, choices: Parameters<OrderShop['createPaidOrder']>[1], session?: string) {
  const { orderId, pageId } = await shop.createPaidOrder(session, choices)
  await syncPayment(shop.ctx, pageId)
  await confirmOrder(shop.ctx, { orderId })
  shop.advanceMinutes(1)
  await printOrder(shop.ctx, { orderId })
  const orders = await shop.prints.orders()
  const { body } = orders.find(({ externalId }) => externalId === orderId)!
  const [order] = (await shop.call('stripe-user-orders', {}, shop.as(session ?? SESSION))).body['orders'] as Order[]
  return { orderId, body: body as unknown as PrintBody, order: order! }
}
type Order = {
  design: { paper: string; orientation: string }
  gift: { message: string; card_url: string | null } | null
  ships_to: string[]
}

test('E-43 pencil and oil are ordered on the promised papers, and the order says so', async () => {
  const shop = await orderShop()
  for (const [style, option, paper] of [
    ['pencil', 75, 'hot-pressed paper'],
    ['oil', 82, 'velvet paper'],
  ] as const) {
    const { body, order } = await printed(shop, { style }, `visitor-of-${style}-000000`)
    expect(body.orderItems[0]!.orderItemOptions).toContain(option)
    expect(body.orderItems[0]!.orderItemOptions).not.toContain(76)
    expect(order.design.paper).toBe(paper)
  }
})

test('E-43 a paper the print shop refuses becomes cold-pressed before payment, in the text and in the order', async () => {
  const shop = await orderShop()
  await shop.prints.set('_quirks', { retiredOptions: [82] })
  const request = { frameTypeId: 'black', frameSizeId: 'S', styleId: 'oil', recipient: OAK_PARK }
  expect((await shop.call('calculate-shipping', request)).body).toMatchObject({
    paper: 'cold-pressed paper',
    refusal: null,
    estimated: false,
  })
  const stale = await shop.reviewed(await shop.createHome(undefined, { style: 'oil' }), { style: 'oil' })
  const refusal = await shop.call('stripe-checkout', { ...stale, paper: 'velvet paper' })
  expect(refusal.status).toBe(409)
  expect(JSON.stringify(refusal.body)).toContain('now made on cold-pressed paper')
  const { body, order } = await printed(shop, { style: 'oil' }, 'visitor-without-velvet')
  expect(body.orderItems[0]!.orderItemOptions).toContain(76)
  expect(order.design.paper).toBe('cold-pressed paper')
})

test('E-42 a gift is delivered as sold: its card is in the package, the prices are not, and the buyer sees that card', async () => {
  const shop = await orderShop()
  const gift = { message: 'Für Zoë & José –\nwelcome home!', hide_price: true }
  const { body, order } = await printed(shop, { gift })
  expect(body.specialInstructions).toContain('leave out every price')
  const [card] = body.printouts!
  expect(card).not.toContain('?')
  const pdf = await PDFDocument.load(await (await fetch(card!)).arrayBuffer())
  expect(pdf.getPageCount()).toBe(1)
  expect(order.gift).toMatchObject({ message: gift.message })
  const picture = Buffer.from(await (await fetch(order.gift!.card_url!)).arrayBuffer())
  expect((await sharp(picture).metadata()).format).toBe('jpeg')
  const email = await shop.ctx.db.selectFrom('emails').select('data').executeTakeFirstOrThrow()
  expect(email.data).toMatchObject({ hidesPrice: true, cardKey: expect.stringContaining('-card-') })
})

test('F-14 a gift is addressed to its recipient: on the shipping label, in the confirmation, on the page and for admins', async () => {
  const shop = await orderShop()
  const gift = { message: '', recipient_name: ' Bea and Tom Ortiz ', hide_price: true }
  const { orderId, body, order } = await printed(shop, { gift })
  expect(body.recipient).toMatchObject({ firstName: 'Bea and Tom', lastName: 'Ortiz', addressLine1: '1 Main St' })
  expect(order.ships_to[0]).toBe('Bea and Tom Ortiz')
  const email = await shop.ctx.db.selectFrom('emails').select('data').executeTakeFirstOrThrow()
  expect(email.data).toMatchObject({ firstName: 'Ann', shipTo: { name: 'Bea and Tom Ortiz' } })
  const admin = await signedInAdmin(shop.ctx)
  expect((await shop.call('admin-get-order', { id: orderId }, admin)).body).toMatchObject({
    customer_name: 'Ann Lee',
    recipient_name: 'Bea and Tom Ortiz',
  })
  expect((await shop.call('admin-list-orders', { search: 'ortiz' }, admin)).body).toMatchObject({ total: 1 })
})

test('F-14 without a recipient the buyer is on the shipping label; one without a last name is rejected', async () => {
  const shop = await orderShop()
  const gift = { message: 'Welcome home', hide_price: true }
  const { body, order } = await printed(shop, { gift })
  expect(body.recipient).toMatchObject({ firstName: 'Ann', lastName: 'Lee' })
  expect(order.ships_to[0]).toBe('Ann Lee')
  const request = await shop.payRequest(await shop.createHome(), { gift: { ...gift, recipient_name: 'Bea' } })
  const refusal = await shop.call('checkout', request)
  expect(refusal.status).toBe(400)
  expect(JSON.stringify(refusal.body)).toContain('gift.recipient_name')
})

test('E-42 an order that is not a gift has no instructions or printouts, and a message that cannot be printed is rejected', async () => {
  const shop = await orderShop()
  const { body } = await printed(shop, {})
  expect(body).not.toHaveProperty('specialInstructions')
  expect(body).not.toHaveProperty('printouts')
  const design = { selected_style: 'watercolor', selected_frame: 'black', selected_size: 'S', approved: true }
  const home = { property_search_id: await shop.createHome() }
  const refusal = await shop.call('save-configuration', {
    ...home,
    ...design,
    gift: { message: 'Hi 😀', hide_price: true },
  })
  expect(refusal.status).toBe(400)
  expect(JSON.stringify(refusal.body)).toContain('gift.message')
})

test('E-45 a portrait is printed, framed and priced upright: the print shop gets the inches as it hangs', async () => {
  const shop = await orderShop()
  const { orderId, body, order } = await printed(shop, { orientation: 'portrait' })
  const [item] = body.orderItems
  expect(item).toMatchObject({ width: 8, height: 12 })
  const print = await sharp(Buffer.from(await (await fetch(item!.file.imageUrl)).arrayBuffer())).metadata()
  expect([print.width, print.height]).toEqual([2400, 3600])
  expect(order.design.orientation).toBe('portrait')
  expect(await shop.orderRow(orderId)).toMatchObject({
    frame_price_cents: PRINT_SIZES.S.priceCents,
    selected_orientation: 'portrait',
  })
})

test('if the print shop does not ship to an address, no payment page is opened and its reason is shown', async () => {
  const shop = await orderShop()
  const apo = { ...OAK_PARK, city: 'APO', state: 'AE', zipCode: '09123' }
  const request = { frameTypeId: 'black', frameSizeId: 'S', recipient: apo }
  const { body } = await shop.call('calculate-shipping', request)
  expect(body).toMatchObject({
    refusal: 'Our print shop doesn’t ship to this address. Please enter another one.',
    estimated: false,
    shippingOptions: { ground: { available: false }, overnight: { available: false } },
  })
  const home = { property_search_id: await shop.createHome() }
  for (const address of [apo, { ...OAK_PARK, zipCode: '97201' }]) {
    const refusal = await shop.call('save-order-address', { ...home, address })
    expect(refusal.status).toBe(400)
    expect(JSON.stringify(refusal.body)).toMatch(/"address\.(state|zipCode)"/)
  }
})

test('PO boxes get mail delivery, never Express', async () => {
  const shop = await orderShop()
  const request = { frameTypeId: 'black', frameSizeId: 'S', recipient: { ...OAK_PARK, addressLine1: 'PO Box 99' } }
  expect((await shop.call('calculate-shipping', request)).body).toMatchObject({
    refusal: null,
    shippingOptions: {
      ground: { available: true, lumaMethod: 'usps_ground_advantage' },
      overnight: { available: false },
    },
  })
})

test('D2-151 while the print shop is down Express costs at least its last price there, or is not sold', async () => {
  const shop = await orderShop()
  const request = { frameTypeId: 'black', frameSizeId: 'L', recipient: OAK_PARK }
  const quoted = (await shop.call('calculate-shipping', request)).body as unknown as Shipping
  shop.prints.stop()
  const next = { ...request, recipient: { ...OAK_PARK, addressLine1: '99 Elm Ave' } }
  const away = (await shop.call('calculate-shipping', next)).body as unknown as Shipping
  expect(away.estimated).toBe(true)
  expect(away.shippingOptions.overnight.available).toBe(true)
  expect(away.shippingOptions.overnight.cost).toBeGreaterThanOrEqual(quoted.shippingOptions.overnight.cost)
  expect(away.shippingOptions.ground.cost).toBeGreaterThanOrEqual(SHIPPING_SPEEDS.ground.fallbackCents / 100)

  const elsewhere = { ...request, recipient: { ...OAK_PARK, city: 'Austin', state: 'TX', zipCode: '78704' } }
  const unknown = (await shop.call('calculate-shipping', elsewhere)).body as unknown as Shipping
  expect(unknown.shippingOptions).toMatchObject({
    ground: { available: true, cost: 29.5 },
    overnight: { available: false },
  })
})

type Option = { readonly cost: number; readonly available: boolean }
type Shipping = { readonly estimated: boolean; readonly shippingOptions: { ground: Option; overnight: Option } }
