import { expect, test } from 'vitest'
import { syncPayment } from '#server/actions/orders/payment/apply-payment.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { payByCard } from '#tests/support/orders/stripe-sandbox.ts'

test('D2-034 the billing address and the shipping address with phone go with the payment', async () => {
  const shop = await orderShop()
  const body = await shop.reviewed(await shop.createHome())
  const { property_search_id } = body
  const parts = { city: 'Oak Park', state: 'IL', zipCode: '60302' }
  const billing = { addressLine1: '9 Office Park', city: 'Chicago', state: 'IL', zipCode: '60601' }
  await shop.call('save-order-address', {
    property_search_id,
    customer_first_name: 'Ann',
    customer_last_name: 'Lee',
    customer_email: 'ann@home.example',
    customer_phone: '312 555 0100',
    address: { addressLine1: '1 Main St', ...parts },
    billing,
  })
  const { body: page } = await shop.call('stripe-checkout', body)
  await payByCard(page['url'] as string)
  const pageId = page['session_id'] as string
  const { payment_intent, customer } = await shop.stripe.sdk.checkout.sessions.retrieve(pageId, {
    expand: ['payment_intent', 'customer'],
  })
  const home = { line1: '1 Main St', city: 'Oak Park', state: 'IL', postal_code: '60302', country: 'US' }
  expect(payment_intent).toMatchObject({ shipping: { name: 'Ann Lee', phone: '312 555 0100', address: home } })
  const stripeCustomer = await shop.stripe.sdk.customers.retrieve(
    typeof customer === 'string' ? customer : customer!.id,
  )
  expect(stripeCustomer).toMatchObject({
    address: { line1: '9 Office Park', postal_code: '60601' },
    email: 'ann@home.example',
  })

  await syncPayment(shop.ctx, pageId)
  expect(await shop.ctx.db.selectFrom('orders').select(['customer_phone', 'billing_address']).execute()).toMatchObject([
    { customer_phone: '312 555 0100', billing_address: { addressLine1: '9 Office Park' } },
  ])
})
