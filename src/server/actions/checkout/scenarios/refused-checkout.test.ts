import { expect, test } from 'vitest'
import { aVisitor } from '#tests/support/context.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { OAK_PARK } from '#tests/support/orders/ordering.ts'
import { anUpload } from '#tests/support/properties.ts'
import { SESSION } from '#tests/support/requests/http.ts'

type Shop = Awaited<ReturnType<typeof orderShop>>

const orderRow = ({ ctx }: Shop) =>
  Promise.all([
    ctx.db.selectFrom('orders').selectAll().execute(),
    ctx.db.selectFrom('payment_pages').selectAll().execute(),
    ctx.db.selectFrom('campaign_events').selectAll().execute(),
  ])

test('S-06, D2-110, D2-142 a rejected checkout says why, and nothing of it is stored', async () => {
  const shop = await orderShop()
  const reviewed = await shop.reviewed(await shop.createHome())
  const untouched = { ...reviewed, property_search_id: await shop.createHome() }
  const undrawn = { ...reviewed, property_search_id: (await anUpload(shop.ctx, aVisitor(SESSION))).id }
  const before = await orderRow(shop)
  const customer = { customer_first_name: 'Eve', customer_last_name: 'Else', customer_email: 'eve@else.example' }
  const refusals: readonly [body: object, status: number, text: string | RegExp][] = [
    [{ ...undrawn, ...customer }, 400, 'No image available for order'],
    [untouched, 400, 'Please enter your first name'],
    [{ ...untouched, ...customer }, 400, 'Please enter your street address'],
    [{ ...reviewed, ...customer, size: 'XL' }, 400, 'Unknown frame size'],
    [{ ...reviewed, ...customer, size: undefined }, 400, 'No product found for size'],
    [
      { ...reviewed, ...customer, size: 'L' },
      400,
      'Missing frame configuration. Please go back and reconfigure your frame.',
    ],
    [{ ...reviewed, ...customer, shipping_cost: 1 }, 409, /new total/],
    [{ ...reviewed, ...customer, cancel_url: 'https://evil.example/' }, 400, /cancel_url/],
  ]
  for (const [body, status, text] of refusals) {
    const response = await shop.call('stripe-checkout', body)
    expect([response.status, response.body['error']]).toEqual([status, expect.stringMatching(text)])
  }
  expect(await orderRow(shop)).toEqual(before)
})

test('every call refuses a phone that is no US phone number, and takes one, or none', async () => {
  const shop = await orderShop()
  const request = await shop.payRequest(await shop.createHome())
  for (const name of ['save-order-address', 'checkout']) {
    for (const customer_phone of ['5551', '+44 20 7946 0018', 'call me']) {
      const { status, body } = await shop.call(name, { ...request, customer_phone })
      expect([name, status, body['error'], (body['issues'] as { path: string }[])[0]!.path]).toEqual([
        name,
        400,
        'Please enter a US phone number, as in 503-555-0142, or leave it empty',
        'customer_phone',
      ])
    }
    expect(await orderRow(shop)).toEqual([[], [], []])
  }
  for (const customer_phone of ['', '503-555-0142', '+1 (503) 555-0142'])
    expect(await shop.call('save-order-address', { ...request, customer_phone })).toMatchObject({ status: 200 })
})

test('D2-034 an incomplete billing address is saved with the address, but nothing is paid with it', async () => {
  const shop = await orderShop()
  const billing = { ...OAK_PARK, zipCode: '6030' }
  const request = { ...(await shop.payRequest(await shop.createHome())), billing }
  const reviewed = await shop.reviewed(await shop.createHome())
  const { property_search_id } = reviewed
  expect(await shop.call('save-order-address', { ...request, property_search_id })).toMatchObject({ status: 200 })
  for (const response of [await shop.call('checkout', request), await shop.call('stripe-checkout', reviewed)])
    expect(response).toMatchObject({
      status: 400,
      body: { error: 'Please complete your billing address', issues: [{ path: 'billing' }] },
    })
})

test('a refused call names the field of its input that is wrong', async () => {
  const shop = await orderShop()
  const request = await shop.payRequest(await shop.createHome())
  const { address } = request
  const recipient = { name: 'Ann Lee', ...OAK_PARK, country: 'CA' }
  const refusals: readonly [path: string, name: string, body: object][] = [
    ['customer_first_name', 'checkout', { ...request, customer_first_name: '' }],
    ['customer_email', 'checkout', { ...request, customer_email: 'ann' }],
    ['customer_phone', 'checkout', { ...request, customer_phone: '5551' }],
    ['address.addressLine1', 'checkout', { ...request, address: { ...address, addressLine1: '' } }],
    ['address.zipCode', 'checkout', { ...request, address: { ...address, zipCode: '97201' } }],
    ['address.country', 'checkout', { ...request, address: { ...address, country: 'CA' } }],
    ['billing.country', 'checkout', { ...request, billing: { ...address, country: 'CA' } }],
    ['billing.country', 'save-order-address', { ...request, billing: { ...address, country: 'CA' } }],
    ['address.zipCode', 'save-order-address', { ...request, address: { ...address, zipCode: '97201' } }],
    ['recipient.country', 'calculate-shipping', { frameTypeId: 'gold', frameSizeId: 'M', recipient }],
  ]
  for (const [path, name, body] of refusals)
    expect([path, await shop.call(name, body)]).toMatchObject([path, { status: 400, body: { issues: [{ path }] } }])
  expect(await orderRow(shop)).toEqual([[], [], []])
})

test('D2-120, D2-119, D2-121 an address abroad, half an address, a style not drawn: nothing is stored', async () => {
  const shop = await orderShop()
  const home = { property_search_id: await shop.createHome() }
  const design = { selected_style: 'chalk', selected_frame: 'gold', selected_size: 'M', approved: true }
  const save = (address: object) => shop.call('save-order-address', { ...home, address: { ...OAK_PARK, ...address } })
  const responses = [
    await save({ country: 'CA' }),
    await save({ zipCode: '' }),
    await shop.call('save-configuration', { ...home, ...design }),
  ]
  expect(responses.map(({ status, body }) => [status, body['error']])).toEqual([
    [400, 'We ship within the United States only'],
    [400, 'Address line 1 and zip code are required'],
    [400, 'No image available for order'],
  ])
  expect(await orderRow(shop)).toEqual([[], [], []])
})

test.each([
  ['frameTypeId', 'frameSizeId', ['gold', 'black', 'white', 'natural', 'mocca']],
  ['frameSizeId', 'frameTypeId', ['S', 'M', 'L']],
])('D2-132 a wrong or missing %s is named, with the allowed values', async (field, other, allowed) => {
  const shop = await orderShop()
  const good = { frameTypeId: 'gold', frameSizeId: 'M' } as Record<string, string>
  for (const wrong of ['105011', '', undefined]) {
    const body = { [other]: good[other], [field]: wrong, recipient: { name: 'Ann Lee', ...OAK_PARK } }
    const response = await shop.call('calculate-shipping', body)
    expect(response.status).toBe(400)
    const [issue] = response.body['issues'] as { path: string; message: string }[]
    expect(issue!.path).toBe(field)
    for (const value of allowed) expect(issue!.message).toContain(`"${value}"`)
  }
})
