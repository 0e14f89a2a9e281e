import { expect, test } from 'vitest'
import { PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { syncPayment } from '#server/actions/orders/payment/apply-payment.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { payByCard } from '#tests/support/orders/stripe-sandbox.ts'

/** The price of the print that `orderShop` orders. */
const { priceCents } = PRINT_SIZES.S

test('E-24, R-09 with sales tax on, the order is paid with tax on top, and is not held because of it', async () => {
  const shop = await orderShop({ settings: { SALES_TAX: 'stripe' } })
  const { orderId, pageId, url, body, totalCents } = await shop.createCheckedOutOrder()
  const ours = priceCents + Math.round(body.shipping_cost * 100)
  const tax = totalCents - ours
  expect(tax).toBe(Math.round(priceCents * 0.0625) + Math.round(body.shipping_cost * 6.25)) // Illinois
  await payByCard(url)
  await syncPayment(shop.ctx, pageId)
  expect(await shop.orderRow(orderId)).toMatchObject({
    order_status: 'paid',
    total_cents: totalCents,
    tax_cents: tax,
    attention_reason: null,
  })
  expect((await shop.call('get-order', { session_id: pageId })).body).toMatchObject({ amount_total: totalCents })
})

test('E-24 an address without a tax is rejected by field, and can be paid once corrected', async () => {
  const shop = await orderShop({ settings: { SALES_TAX: 'stripe' } })
  const home = await shop.createHome()
  const body = await shop.reviewed(home)
  const save = (zipCode: string) =>
    shop.call('save-order-address', {
      property_search_id: home,
      customer_first_name: 'Ann',
      customer_last_name: 'Lee',
      customer_email: 'ann@home.example',
      address: { addressLine1: '1 Main St', city: 'Oak Park', state: 'IL', zipCode },
    })
  await save('60000')
  const { shipping_cost: _, ...rest } = body
  const quote = async (zipCode: string) => {
    const recipient = { addressLine1: '1 Main St', city: 'Oak Park', state: 'IL', zipCode }
    const response = await shop.call('calculate-shipping', { frameTypeId: 'black', frameSizeId: 'S', recipient })
    return (response.body['shippingOptions'] as { ground: { cost: number } }).ground.cost
  }
  const pay = async (zipCode: string) =>
    await shop.call('stripe-checkout', { ...rest, shipping_cost: await quote(zipCode) })
  expect(await pay('60000')).toMatchObject({ status: 400, body: { issues: [{ path: 'address.zipCode' }] } })
  await save('60302')
  expect(await pay('60302')).toMatchObject({ status: 200 })
})

test('E-24 by default no tax is added', async () => {
  const shop = await orderShop()
  const { body, totalCents } = await shop.createCheckedOutOrder()
  expect(totalCents).toBe(priceCents + Math.round(body.shipping_cost * 100))
  expect((await shop.stripe.sdk.events.list({ type: 'customer.created' })).data).toEqual([])
})
