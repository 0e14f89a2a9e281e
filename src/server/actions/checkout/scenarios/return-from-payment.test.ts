import { expect, test } from 'vitest'
import { syncPayment } from '#server/actions/orders/payment/apply-payment.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { OAK_PARK } from '#tests/support/orders/ordering.ts'
import { payByCard } from '#tests/support/orders/stripe-sandbox.ts'

const GIFT = { message: 'Welcome home', recipient_name: 'Bea Ortiz', hide_price: true }
const CROP = { x: 0.4, y: 0.5 }
const ANN = { customer_first_name: 'Ann', customer_last_name: 'Lee', customer_email: 'ann@home.example' }
const DESIGN = { selected_style: 'watercolor', selected_frame: 'black', selected_size: 'L', approved: true }

test('U-01, E-25 a visitor who returns from the payment page finds every choice from the review', async () => {
  const shop = await orderShop()
  const body = await shop.reviewed(await shop.createHome(), { size: 'L', speed: 'overnight' })
  const home = { property_search_id: body.property_search_id }
  await shop.call('save-configuration', { ...home, ...DESIGN, crop: CROP, gift: GIFT })
  const billing = { ...OAK_PARK, addressLine1: '9 Bank St' }
  await shop.call('save-order-address', { ...home, ...ANN, address: OAK_PARK, billing })
  const paying = await shop.call('stripe-checkout', body)
  expect(paying.status, JSON.stringify(paying.body)).toBe(200)

  expect((await shop.call('get-saved-address', home)).body).toMatchObject({
    shipping_method: 'overnight',
    gift: GIFT,
    billing,
    approved: { style: 'watercolor', size: 'L', crop: CROP },
  })

  const page = await (await fetch(paying.body['url'] as string)).text()
  const back = new URL(/href="([^"]*\/configure[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&'))
  expect(Object.fromEntries(back.searchParams)).toEqual({
    property: body.property_search_id,
    style: 'watercolor',
    frame: 'black',
    size: 'L',
    orientation: 'landscape',
    crop: '400,500',
    review: 'true',
  })
})

test('E-11 an approval ends when its picture changes', async () => {
  const shop = await orderShop()
  const { body } = await shop.createCheckedOutOrder()
  const home = { property_search_id: body.property_search_id }
  await shop.ctx.db.updateTable('artworks').set({ image_key: 'artworks/drawn/anew.jpg' }).execute()
  expect((await shop.call('get-saved-address', home)).body).toMatchObject({ confirmed: true, approved: null })
})

test('F-14 a second print of a home takes over the address, but no card or approval', async () => {
  const shop = await orderShop()
  const body = await shop.reviewed(await shop.createHome())
  const home = { property_search_id: body.property_search_id }
  await shop.call('save-configuration', { ...home, ...DESIGN, selected_size: 'S', gift: GIFT })
  const { body: page } = await shop.call('stripe-checkout', body)
  await payByCard(page['url'] as string)
  await syncPayment(shop.ctx, page['session_id'] as string)
  const { body: savedAddress } = await shop.call('get-saved-address', home)
  const { paid_order_id: previous_order_id } = savedAddress['ordered'] as { paid_order_id: string }
  expect((await shop.call('get-saved-address', { ...home, previous_order_id })).body).toMatchObject({
    ordered: null,
    address: OAK_PARK,
    shipping_method: null,
    gift: null,
    approved: null,
  })
})
