import { expect, test } from 'vitest'
import { payByCard, postPayForm, SESSION_PARAMS, testStripe } from '#tests/support/orders/stripe-sandbox.ts'

async function openSession(params: object = {}) {
  const stripe = await testStripe({ basePath: '/pay' })
  await stripe.set('_timing', { challengeMs: 0, settleMs: 0 })
  const { sdk } = stripe
  const { id, url } = await sdk.checkout.sessions.create({ ...SESSION_PARAMS, ...params })
  const session = () => sdk.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  const eventTypes = async () => (await sdk.events.list({ limit: 100 })).data.map(({ type }) => type).reverse()
  return { ...stripe, id, url: url!, session, eventTypes, successUrl: `http://shop.test/success?session_id=${id}` }
}

test('the page shows the items, the total and the way back', async () => {
  const { url } = await openSession({
    line_items: [
      {
        quantity: 2,
        price_data: { currency: 'usd', unit_amount: 6950, product_data: { name: 'A <b>bold</b> "frame"' } },
      },
    ],
  })
  const response = await fetch(url)
  const page = await response.text()
  for (const text of ['$139.00', '$29.50', '$168.50', 'Quantity 2', 'Standard, 5-10 days', 'buyer@home.test']) {
    expect(page).toContain(text)
  }
  expect(page).toContain('A &lt;b&gt;bold&lt;/b&gt; &quot;frame&quot;')
  expect(page).toContain('href="http://shop.test/configure"')
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test;")
})

test('every field has its label, and clicking a test card fills in the form', async () => {
  const { url } = await openSession()
  const page = await (await fetch(url)).text()
  const ids = [...page.matchAll(/<input\s+id="(\w+)"/g)].map((match) => match[1]!)
  expect(ids).toEqual(['email', 'cardNumber', 'expiry', 'cvc', 'name', 'zip'])
  for (const id of ids) expect(page).toContain(`<label for="${id}">`)
  const [, link] = /href="(\?card=4242\d+)"/.exec(page)!
  const pageText = await (await fetch(new URL(link!, url))).text()
  const fields = Object.fromEntries(
    [...pageText.matchAll(/name="(\w+)"\s+type="\w+"\s+value="([^"]*)"/g)].map((match) => [match[1]!, match[2]!]),
  )
  expect(fields).toMatchObject({ cardNumber: '4242424242424242', email: 'buyer@home.test' })
  expect(await postPayForm(url, { ...fields, method: 'card' })).toMatchObject({ status: 303 })
})

test('a valid card pays and leads to the shop with the session id filled in', async () => {
  const { url, session, successUrl } = await openSession()
  expect(await payByCard(url)).toMatchObject({ status: 303, location: successUrl })
  expect(await session()).toMatchObject({ status: 'complete', payment_status: 'paid' })
})

test('paying again, or coming back, leads to the shop and charges nothing', async () => {
  const { url, successUrl, eventTypes } = await openSession()
  await payByCard(url)
  const before = await eventTypes()
  expect(await payByCard(url)).toMatchObject({ status: 303, location: successUrl })
  expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe(successUrl)
  expect(await eventTypes()).toEqual(before)
})

test('ten payments at the same moment become one', async () => {
  const { url, eventTypes } = await openSession()
  await Promise.all(Array.from({ length: 10 }, () => payByCard(url)))
  expect((await eventTypes()).filter((type) => type === 'charge.succeeded')).toHaveLength(1)
})

test.each([
  ['4000000000000002', 'Your card was declined.', 'card_declined', 'generic_decline'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.', 'card_declined', 'insufficient_funds'],
  ['4000000000000069', 'Your card has expired.', 'expired_card', undefined],
  [
    '4111111111111111',
    'Your request was in test mode, but used a non test card.',
    'card_declined',
    'test_mode_live_card',
  ],
])(
  'card %s is declined with its reason; the page stays, keeps what was typed and accepts another card',
  async (number, text, code, declineCode) => {
    const { url, session, sdk, eventTypes } = await openSession()
    const declined = await payByCard(url, number)
    expect(declined.status).toBe(402)
    expect(declined.page).toMatch(new RegExp(`role="alert">[^<]*${text}`))
    expect(declined.page).toContain(`value="${number}"`)
    expect(declined.page).not.toContain('value="123"') // the security code has to be typed again
    expect(await session()).toMatchObject({ status: 'open', payment_intent: null })
    expect(await eventTypes()).toEqual(['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed'])

    expect(await payByCard(url)).toMatchObject({ status: 303 })
    const intents = (await sdk.events.list({ type: 'payment_intent.payment_failed' })).data.map(
      ({ data }) => data.object,
    )
    expect(intents).toMatchObject([{ last_payment_error: { code, ...(declineCode && { decline_code: declineCode }) } }])
    expect(await session()).toMatchObject({
      payment_status: 'paid',
      payment_intent: { id: (intents[0] as { id: string }).id },
    })
  },
)

test('invalid fields are named before anything is charged', async () => {
  const { url, eventTypes } = await openSession({ customer_email: undefined })
  const wrong = { email: 'nobody', cardNumber: '4242424242424241', expiry: '12 / 20', cvc: '1', name: '', zip: 'x' }
  const { status, page } = await postPayForm(url, wrong)
  expect(status).toBe(422)
  for (const field of Object.keys(wrong)) expect(page).toContain(`id="${field}-problem"`)
  expect(page).toContain('Your card number is invalid.')
  expect(page).toContain('Your card&#39;s expiration year is in the past.')
  expect(await eventTypes()).toEqual([])
})

test('a card that requires authentication is charged only after it', async () => {
  const { url, session, successUrl, eventTypes } = await openSession()
  const response = await payByCard(url, '4000002500003155')
  expect(response.status).toBe(303)
  const confirmUrl = new URL(response.location!, url).href
  expect(await (await fetch(confirmUrl)).text()).toContain('card ending in 3155')
  expect((await session()).status).toBe('open')
  expect((await eventTypes()).at(-1)).toBe('payment_intent.requires_action')
  expect(await postPayForm(confirmUrl, { method: '', decision: 'confirm' })).toMatchObject({
    status: 303,
    location: successUrl,
  })
  expect((await session()).payment_status).toBe('paid')
})

test('a failed authentication leaves the page open for another card', async () => {
  const { url, session } = await openSession()
  const confirmUrl = new URL((await payByCard(url, '4000002500003155')).location!, url).href
  const response = await postPayForm(confirmUrl, { method: '', decision: 'refuse' })
  expect(response.status).toBe(402)
  expect(response.page).toContain('unable to authenticate')
  expect((await session()).status).toBe('open')
  const [, action] = /<form method="post" action="([^"]*)"/.exec(response.page)!
  expect(new URL(action!, confirmUrl).pathname).toBe(new URL(url).pathname)
  expect(await payByCard(new URL(action!, confirmUrl).href)).toMatchObject({ status: 303 })
})

test('a bank debit completes the session at once and is paid when it clears', async () => {
  const { url, set, session, successUrl, eventTypes } = await openSession()
  await set('_timing', { settleMs: 60_000 })
  expect(await postPayForm(url, { method: 'bank_clears' })).toMatchObject({ status: 303, location: successUrl })
  expect(await session()).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  })
  await set('_timing', { aheadSeconds: 61 })
  expect(await session()).toMatchObject({ payment_status: 'paid', payment_intent: { status: 'succeeded' } })
  expect((await eventTypes()).at(-1)).toBe('checkout.session.async_payment_succeeded')
})

test('a bank debit that is returned never becomes paid', async () => {
  const { url, session, eventTypes } = await openSession()
  await postPayForm(url, { method: 'bank_returned' })
  expect(await session()).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'requires_payment_method' },
  })
  expect((await eventTypes()).at(-1)).toBe('checkout.session.async_payment_failed')
})

test('the chosen shipping option is part of what is paid', async () => {
  const rate = (display_name: string, amount: number) => ({
    shipping_rate_data: { type: 'fixed_amount', display_name, fixed_amount: { amount, currency: 'usd' } },
  })
  const { url, session } = await openSession({ shipping_options: [rate('Standard', 2950), rate('Express', 6950)] })
  await postPayForm(url, {
    cardNumber: '4242424242424242',
    method: 'card',
    expiry: '1/45',
    cvc: '999',
    name: 'A',
    zip: '97201',
    shipping: '1',
  })
  expect(await session()).toMatchObject({
    amount_total: 16_900,
    total_details: { amount_shipping: 6950 },
    payment_intent: { amount: 16_900 },
  })
})

test('an expired page says so and cannot be paid; an unknown one is not found', async () => {
  const { url, id, sdk } = await openSession()
  await sdk.checkout.sessions.expire(id)
  const response = await payByCard(url)
  expect(response.status).toBe(410)
  expect(response.page).toContain('expired')
  expect((await sdk.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid')
  expect((await fetch(url.replace(id, 'cs_test_nothing'))).status).toBe(404)
})
