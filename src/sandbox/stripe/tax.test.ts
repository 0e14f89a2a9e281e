import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { payByCard, SESSION_PARAMS, testStripe } from '#tests/support/orders/stripe-sandbox.ts'

type Api = Awaited<ReturnType<typeof testStripe>>['sdk']

const ZIPS = { IL: '60302', CA: '94103', OR: '97201', NY: '10001' }
const [LINE] = SESSION_PARAMS.line_items
const [OPTION] = SESSION_PARAMS.shipping_options

const buyerIn = (sdk: Api, zip: string, tax: Stripe.CustomerCreateParams.Tax = {}) =>
  sdk.customers.create({
    email: 'ann@home.test',
    name: 'Ann Buyer',
    shipping: { name: 'Ann Buyer', address: { line1: '1 Main St', postal_code: zip, country: 'US' } },
    tax,
  })

const { customer_email: _, ...WITHOUT_EMAIL } = SESSION_PARAMS
/** $99.50 with $29.50 shipping, before tax. */
const taxed = (
  customer: string,
  change: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  ...WITHOUT_EMAIL,
  customer,
  automatic_tax: { enabled: true },
  line_items: [
    {
      quantity: 1,
      price_data: {
        ...LINE!.price_data,
        tax_behavior: 'exclusive' as const,
        product_data: { name: 'Framed print', tax_code: 'txcd_99999999' },
      },
    },
  ],
  shipping_options: [
    {
      shipping_rate_data: {
        ...OPTION!.shipping_rate_data,
        tax_behavior: 'exclusive' as const,
        tax_code: 'txcd_92010001',
      },
    },
  ],
  ...change,
})

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('was not refused'),
    (error: unknown) => error,
  )

test.each([
  ['IL', 806],
  ['CA', 721], // does not tax shipping
  ['OR', 0],
  ['NY', 516],
] as const)('E-24 a print sent to %s has %i cents of tax, on the page and in the payment', async (state, tax) => {
  const { sdk } = await testStripe()
  const { id: customer } = await buyerIn(sdk, ZIPS[state])
  const session = await sdk.checkout.sessions.create(taxed(customer))
  expect(session).toMatchObject({
    amount_subtotal: 9950,
    amount_total: 12_900 + tax,
    total_details: { amount_shipping: 2950, amount_tax: tax },
    automatic_tax: { enabled: true, status: 'complete' },
    customer,
    customer_email: null,
    customer_details: { email: 'ann@home.test' },
  })
  const pageText = await (await fetch(session.url!)).text()
  const amount = `$${((12_900 + tax) / 100).toFixed(2)}`
  expect(pageText).toMatch(new RegExp(`Sales tax</dt>\\s*<dd>\\$${(tax / 100).toFixed(2)}<`))
  expect(pageText).toContain(`Pay ${amount}`)
  await payByCard(session.url!)
  const paidSession = await sdk.checkout.sessions.retrieve(session.id, { expand: ['payment_intent', 'customer'] })
  expect(paidSession).toMatchObject({
    amount_total: 12_900 + tax,
    customer: { id: customer, name: 'Ann Buyer' },
    payment_intent: { amount_received: 12_900 + tax, customer },
  })
})

test('line items carry their share of the tax; items without a taxable code have none', async () => {
  const { sdk } = await testStripe()
  const { id: customer } = await buyerIn(sdk, ZIPS.IL)
  const [frame] = taxed(customer).line_items!
  const product_data = { name: 'Gift card', tax_code: 'txcd_00000000' }
  const card = { quantity: 1, price_data: { ...frame!.price_data!, product_data } }
  const { id } = await sdk.checkout.sessions.create(taxed(customer, { line_items: [frame!, card] }))
  const { data } = await sdk.checkout.sessions.listLineItems(id)
  expect(
    data.map(({ amount_subtotal, amount_tax, amount_total }) => [amount_subtotal, amount_tax, amount_total]),
  ).toEqual([
    [9950, 622, 10_572],
    [9950, 0, 9950],
  ])
})

test('if tax cannot be computed, the session is refused', async () => {
  const { sdk, set } = await testStripe()
  const [here, nowhere] = [(await buyerIn(sdk, ZIPS.IL)).id, (await buyerIn(sdk, '00000')).id]
  const bare = await sdk.customers.create({ email: 'ann@home.test' })
  const create = (params: Stripe.Checkout.SessionCreateParams) => refusal(sdk.checkout.sessions.create(params))
  for (const customer of [nowhere, bare.id]) {
    expect(await create(taxed(customer))).toMatchObject({ code: 'customer_tax_location_invalid', statusCode: 400 })
  }
  expect(await refusal(buyerIn(sdk, '00000', { validate_location: 'immediately' }))).toMatchObject({
    code: 'customer_tax_location_invalid',
  })
  expect(await create(taxed(here, { line_items: SESSION_PARAMS.line_items }))).toMatchObject({
    param: 'line_items[0][price_data][tax_behavior]',
  })
  expect(await create(taxed(here, { shipping_options: SESSION_PARAMS.shipping_options }))).toMatchObject({
    param: 'shipping_options[0][shipping_rate_data][tax_behavior]',
  })
  expect(await create({ ...taxed(here), customer_email: 'ann@home.test' })).toMatchObject({ statusCode: 400 })
  await set('_tax', { active: false })
  expect(await create(taxed(here))).toMatchObject({ code: 'stripe_tax_inactive', param: 'automatic_tax[enabled]' })
})
