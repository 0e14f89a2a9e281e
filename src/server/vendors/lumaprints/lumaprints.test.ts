import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { FRAME_COLOR_NAMES } from '#domain/framed-print/frames.ts'
import { PRINT_SIZE_NAMES, PRINT_SIZES } from '#domain/framed-print/print-sizes.ts'
import { giftCard } from '#server/images/gift-card.ts'
import type { PrintQuote } from '#server/ports/print-shop.ts'
import { A_RECIPIENT, PRINT_KEY, PRINT_SECRET, testPrintShop } from '#tests/support/orders/print-shop.ts'
import { runs } from '#tests/support/runs.ts'
import { testServing } from '#tests/support/vendors/sandbox.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { textsOf } from '../http/service-error.ts'
import { NOT_FETCHED_ERROR } from './lumaprints-error.ts'
import { lumaPrints } from './lumaprints.ts'

const TEXTS = textsOf('print shop')

const AN_HOUR_AGO = () => new Date(Date.now() - 3_600_000)

const failure = (call: Promise<unknown>): Promise<AppError> =>
  call.then<never, never>(
    () => expect.fail('did not fail'),
    (error) => error,
  )

const ITEM = { frame: 'black', size: 'S', orientation: 'landscape', paper: 'cold-pressed paper' } as const
type QuoteInput = Parameters<Awaited<ReturnType<typeof testPrintShop>>['printShop']['quote']>[0]

async function quoted(item: Partial<QuoteInput> = {}): Promise<PrintQuote> {
  const { printShop } = await testPrintShop()
  return await printShop.quote({ ...ITEM, recipient: A_RECIPIENT, ...item })
}
const methodsOf = (quote: PrintQuote) => (quote.kind === 'quoted' ? quote.offers.map(({ method }) => method) : [])

test('D2-132 shipping is priced by frame, size and address; a larger print costs more, an upright one the same', async () => {
  const [small, large, upright] = [
    await quoted(),
    await quoted({ size: 'L' }),
    await quoted({ orientation: 'portrait' }),
  ]
  if (small.kind !== 'quoted' || large.kind !== 'quoted') expect.fail('it was not priced')
  expect(small.offers.length).toBeGreaterThan(1)
  for (const [i, { cents }] of small.offers.entries()) {
    expect(Number.isInteger(cents)).toBe(true)
    expect(large.offers[i]!.cents).toBeGreaterThan(cents)
  }
  expect(upright).toEqual(small)
})

test('D2-152 express may be unavailable: no plane goes to Hawaii or Puerto Rico, and only mail to a PO box', async () => {
  const hilo = { ...A_RECIPIENT, city: 'Hilo', state: 'HI', zipCode: '96720' }
  expect(methodsOf(await quoted({ recipient: hilo }))).toEqual(['usps_ground_advantage', 'ground'])
  const sanJuan = { ...A_RECIPIENT, city: 'San Juan', state: 'PR', zipCode: '00901' }
  expect(methodsOf(await quoted({ recipient: sanJuan }))).not.toContain('overnight')
  const box = { ...A_RECIPIENT, addressLine1: 'PO Box 99' }
  expect(methodsOf(await quoted({ recipient: box }))).toEqual(['usps_ground_advantage'])
})

test('if nothing ships there, that is a result, not an outage, with the print shop’s reason', async () => {
  const apo = { ...A_RECIPIENT, city: 'APO', state: 'AE', zipCode: '09123' }
  expect(await quoted({ recipient: apo })).toEqual({
    kind: 'not-shipped',
    reason: expect.stringContaining('No shipping methods'),
  })
  expect(await quoted({ recipient: { ...A_RECIPIENT, city: '' } })).toMatchObject({ kind: 'not-an-address' })
})

test('E-43 a paper that the print shop no longer has is rejected before anything is ordered', async () => {
  const { printShop, set, aPrint } = await testPrintShop()
  const velvet = { ...ITEM, paper: 'velvet paper', recipient: A_RECIPIENT } as const
  expect((await printShop.quote(velvet)).kind).toBe('quoted')
  await set('_quirks', { retiredOptions: [82] })
  expect((await printShop.quote(velvet)).kind).toBe('option-refused')
  expect((await printShop.quote({ ...velvet, paper: 'hot-pressed paper' })).kind).toBe('quoted')
  await expect(printShop.submit(aPrint({ paper: 'velvet paper' }))).rejects.toMatchObject({ code: 'bad_input' })
})

test('E-42 instructions and printouts go with the order; anything but a PDF is rejected, a missing file is waited for', async () => {
  const { printShop, aPrint, orders, imageUrl } = await testPrintShop()
  const { pdf } = await giftCard('Welcome home')
  const host = await testServing(new Hono().get('/card.pdf', (http) => http.body(Uint8Array.from(pdf))))
  const gift = { instructions: 'This order is a gift.', printouts: [`${host.origin}/card.pdf`] }
  expect((await printShop.submit(aPrint(gift))).kind).toBe('queued')
  expect((await orders())[0]!.body).toMatchObject({
    specialInstructions: gift.instructions,
    printouts: gift.printouts,
  })
  const refusals = [
    [imageUrl(510, 330), 'bad_input'],
    [`${host.origin}/gone.pdf`, 'unavailable'],
  ] as const
  for (const [url, code] of refusals)
    await expect(printShop.submit(aPrint({ ...gift, printouts: [url] }))).rejects.toMatchObject({ code })
})

test('D2-085, D2-086, E-2, E-3 every frame in every size is accepted, with store, production time, method and options', async () => {
  const { printShop, aPrint, imageUrl, orders } = await testPrintShop()
  for (const frame of FRAME_COLOR_NAMES) {
    for (const size of PRINT_SIZE_NAMES) {
      const { widthIn, heightIn } = PRINT_SIZES[size]
      const picture = imageUrl(widthIn * 10, heightIn * 10)
      const print = aPrint({
        externalId: `${frame}-${size}`,
        frame,
        size,
        imageUrl: picture,
        shippingMethod: 'default',
      })
      expect((await printShop.submit(print)).kind).toBe('queued')
    }
  }
  const all = await orders()
  expect(all).toHaveLength(15)
  expect(all.find(({ externalId }) => externalId === 'mocca-L')!.body).toEqual({
    externalId: 'mocca-L',
    storeId: 818,
    shippingMethod: 'default',
    productionTime: 'regular',
    recipient: expect.objectContaining({ firstName: 'Ann', lastName: 'Lee', zipCode: '60302' }),
    orderItems: [
      {
        externalItemId: 'mocca-L-1',
        subcategoryId: 105012,
        quantity: 1,
        width: 24,
        height: 18,
        file: { imageUrl: imageUrl(240, 180) },
        orderItemOptions: [70, 104, 76, 83, 95, 146, 148],
      },
    ],
  })
})

test('E-10 an order is queued, then submitted, in production, and shipped with carrier, number and tracking page', async () => {
  const { printShop, set, aPrint } = await testPrintShop()
  await set('_timing', { acceptMs: 3_600_000 })
  const placed = await printShop.submit(aPrint())
  const { printShopOrderId } = placed as Extract<typeof placed, { kind: 'queued' }>
  expect(await printShop.find(printShopOrderId)).toBeNull()
  expect(await printShop.findByExternalId('ord_1', AN_HOUR_AGO())).toBeNull()

  const states = []
  for (const [productionMs, shipMs] of [
    [3_600_000, 3_600_000],
    [0, 3_600_000],
    [0, 0],
  ]) {
    await set('_timing', { acceptMs: 0, productionMs, shipMs })
    states.push(await printShop.find(printShopOrderId))
  }
  expect(states.map((order) => order?.state)).toEqual(['submitted', 'in_production', 'shipped'])
  expect(states.map((order) => order?.statusText)).toEqual(['Pending Payment', 'Awaiting Fulfillment', 'Shipped'])
  const [shipment] = states[2]!.shipments
  expect(shipment).toEqual({
    carrier: 'FedEx',
    trackingNumber: expect.stringMatching(/^\d{12}$/),
    trackingUrl: expect.stringContaining(shipment!.trackingNumber!),
  })
  expect(await printShop.findByExternalId('ord_1', AN_HOUR_AGO())).toEqual(states[2])
})

test('decisions by the print shop’s staff are reported; unknown words mean it is on its way', async () => {
  const { printShop, set, aPrint } = await testPrintShop()
  const placed = await printShop.submit(aPrint())
  const { printShopOrderId } = placed as Extract<typeof placed, { kind: 'queued' }>
  const requests: unknown[] = []
  for (const status of ['Cancelled', 'Rejected', 'On Hold', 'Being Framed by Hand']) {
    await set(`_orders/${printShopOrderId}`, { status })
    const order = await printShop.find(printShopOrderId)
    requests.push([order?.state, order?.statusText])
  }
  expect(requests).toEqual([
    ['canceled', 'Cancelled'],
    ['rejected', 'Rejected'],
    ['submitted', 'On Hold'],
    ['in_production', 'Being Framed by Hand'],
  ])
})

test('an order lost in the queue is never found: queued does not mean accepted', async () => {
  const { printShop, set, aPrint, imageUrl } = await testPrintShop()
  await set('_quirks', { loseNext: 1 })
  const longName = imageUrl(510, 330, `${'x'.repeat(240)}.jpg`)
  for (const print of [aPrint(), aPrint({ externalId: 'ord_2', imageUrl: longName })]) {
    const placed = await printShop.submit(print)
    expect(placed.kind).toBe('queued')
    expect(await printShop.find((placed as Extract<typeof placed, { kind: 'queued' }>).printShopOrderId)).toBeNull()
  }
})

test.each<[string, RegExp, (shop: Awaited<ReturnType<typeof testPrintShop>>) => object]>([
  ['a picture of another shape', /aspect ratio/, ({ imageUrl }) => ({ imageUrl: imageUrl(520, 330) })],
  ['a page instead of a picture', /not supported/, ({ baseUrl }) => ({ imageUrl: `${baseUrl}/_orders` })],
  ['a recipient without a name', /firstName/, () => ({ recipient: { ...A_RECIPIENT, firstName: '' } })],
  ['an unknown way to ship', /shippingMethod/, () => ({ shippingMethod: 'by_pigeon' })],
])('%s is refused with the print shop’s reason, and nothing is ordered', async (_, reason, change) => {
  const shop = await testPrintShop()
  const error = await failure(shop.printShop.submit(shop.aPrint(change(shop))))
  expect(error).toMatchObject({ code: 'bad_input', message: expect.stringMatching(reason) })
  expect(await shop.orders()).toEqual([])
})

test('R-06 a picture that cannot be fetched right now, such as while our web process restarts, is a reason to wait', async () => {
  const shop = await testPrintShop()
  const error = await failure(shop.printShop.submit(shop.aPrint({ imageUrl: `${shop.origin}/none.jpg` })))
  expect(error).toMatchObject({
    code: 'unavailable',
    message: NOT_FETCHED_ERROR,
    retryAfterSeconds: expect.any(Number),
  })
  expect(await shop.orders()).toEqual([])
})

const LOST = runs(50, 500)

test(`R-07 each of ${LOST} orders whose reply was lost is found by its external id; none is ordered twice`, async () => {
  const { printShop, set, aPrint, imageUrl, orders } = await testPrintShop()
  const small = imageUrl(51, 33)
  await set('_responses', { lose: LOST })
  const ids = Array.from({ length: LOST }, (_, index) => `ord_${index}`)
  const since = new Date()
  for (const externalId of ids) {
    expect((await printShop.submit(aPrint({ externalId, imageUrl: small }))).kind).toBe('unknown')
  }
  expect((await orders()).map(({ externalId }) => externalId)).toEqual(ids)
  const prints = []
  for (let at = 0; at < ids.length; at += 25) {
    const some = ids.slice(at, at + 25) // five hundred at once would time out on a busy machine
    prints.push(...(await Promise.all(some.map((externalId) => printShop.findByExternalId(externalId, since)))))
  }
  expect(prints.map((order) => order?.externalId)).toEqual(ids)
  expect(new Set(prints.map((order) => order?.printShopOrderId)).size).toBe(LOST)
})

test('R-07 a reply that comes too late counts as lost: the order exists', async () => {
  const { printShop, set, aPrint } = await testPrintShop({ orderTimeoutMs: 80 })
  await set('_responses', { slow: 1, slowMs: 200 })
  expect(await printShop.submit(aPrint())).toEqual({ kind: 'unknown', reason: 'LumaPrints: no response in time' })
  await expect.poll(() => printShop.findByExternalId('ord_1', AN_HOUR_AGO())).toMatchObject({ externalId: 'ord_1' })
})

test('R-07 "already exists" means: look it up, an earlier attempt of ours may have created it', async () => {
  const { printShop, set, aPrint, orders } = await testPrintShop()
  await printShop.submit(aPrint())
  await set('_quirks', { refuseDuplicates: true })
  expect((await printShop.submit(aPrint())).kind).toBe('unknown')
  expect(await orders()).toHaveLength(1)
})

test('an old order is found where it should be, and nowhere else', async () => {
  const { printShop, set, aPrint } = await testPrintShop()
  await printShop.submit(aPrint())
  await set('_timing', { acceptMs: 0, aheadSeconds: 40 * 24 * 3600 })
  for (let index = 0; index < 30; index++) {
    await printShop.submit(aPrint({ externalId: `later_${index}`, imageUrl: aPrint().imageUrl }))
  }
  expect(await printShop.findByExternalId('ord_1', AN_HOUR_AGO())).toMatchObject({ externalId: 'ord_1' })
  const inAMonth = new Date(Date.now() + 30 * 24 * 3_600_000)
  expect(await printShop.findByExternalId('ord_1', inAMonth)).toBeNull()
})

test('R-07 orders placed by hand do not hide ours; a package without a number is on its way', async () => {
  const order = { orderStatus: 'Awaiting Fulfillment', externalId: 'ord_1' }
  const orders = [
    { ...order, orderNumber: 1, externalId: undefined },
    { ...order, orderNumber: '2' },
  ]
  const there = new Hono()
    .get('/api/v1/orders', (http) => http.json({ orders, totalOrders: 2, currentPage: 1, totalPages: 1 }))
    .get('/api/v1/shipments/:number', (http) => http.json({ shipments: [{ carrier: 'FedEx' }] }))
  const { origin } = await testServing(there)
  expect(await lumaPrints({ baseUrl: origin, ...account }).findByExternalId('ord_1', AN_HOUR_AGO())).toEqual({
    printShopOrderId: '2',
    externalId: 'ord_1',
    state: 'shipped',
    statusText: 'Awaiting Fulfillment',
    shipments: [{ carrier: 'FedEx', trackingNumber: null, trackingUrl: null }],
  })
})

test('too many calls are busy, with how long to wait; retrying at once would only count against us', async () => {
  const { origin, requests } = await testServing(
    new Hono().all('*', (http) => {
      http.header('x-ratelimit-reset', '42')
      return http.json({ statusCode: 429, message: 'ThrottlerException: Too Many Requests' }, 429)
    }),
  )
  const crowded = lumaPrints({ baseUrl: origin, ...account })
  expect(await failure(crowded.find('1'))).toMatchObject({
    code: 'busy',
    message: TEXTS.crowded(60),
    retryAfterSeconds: 42,
  })
  expect(requests).toHaveLength(1)
  const { printShop, set } = await testPrintShop()
  await set('_limit', { callsPerMinute: 1 })
  await printShop.find('1')
  expect(await failure(printShop.find('1'))).toMatchObject({ code: 'busy', retryAfterSeconds: 60 })
})

test('a wrong key is our problem: unavailable, no waiting, and the key is in no message', async () => {
  const { baseUrl } = await testPrintShop()
  const printShop = lumaPrints({
    baseUrl,
    apiKey: 'revoked-key',
    apiSecret: 'revoked-secret',
    storeId: 818,
    webhookPassword: 'x',
  })
  const error = await failure(printShop.find('1'))
  expect(error).toMatchObject({ code: 'unavailable', message: TEXTS.refused, retryAfterSeconds: null })
  expect(`${error.message} ${String(error.cause)}`).not.toContain('revoked')
})

const account = { apiKey: PRINT_KEY, apiSecret: PRINT_SECRET, storeId: 818, webhookPassword: 'x' }
const GATEWAY = '<html><title>504 Gateway Time-out</title><body>secret-host.internal</body></html>'

test.each<[string, number, string, string, 'unknown' | 'unavailable' | 'busy']>([
  ['a gateway’s page', 504, 'text/html', GATEWAY, 'unknown'],
  ['500', 500, 'application/json', '{"statusCode":500,"message":"Internal server error"}', 'unknown'],
  ['a page that claims success', 200, 'text/html', GATEWAY, 'unknown'],
  ['success without a number', 201, 'application/json', '{"message":"thanks"}', 'unknown'],
  ['too many calls', 429, 'application/json', '{"statusCode":429,"message":"slow down"}', 'busy'],
  ['a revoked key', 401, 'application/json', '{"statusCode":401,"message":"Unauthorized"}', 'unavailable'],
  ['a call it does not know', 404, 'application/json', '{"statusCode":404,"message":"Cannot POST"}', 'unavailable'],
])(
  'D2-8 the response to an order is %s: sent once, reported truthfully, and nothing of theirs leaks',
  async (_, status, type, body, outcome) => {
    const there = new Hono().all('*', (http) => http.body(body, status as 200, { 'content-type': type }))
    const { origin, requests } = await testServing(there)
    const { aPrint } = await testPrintShop()
    const submission = await lumaPrints({ baseUrl: origin, ...account })
      .submit(aPrint())
      .catch((error: AppError) => ({ kind: error.code, reason: error.message }))
    expect(submission.kind).toBe(outcome)
    expect('reason' in submission && submission.reason).not.toContain('secret-host')
    expect(requests).toHaveLength(1)
  },
)

test('every sandbox fault: an order is unknown or certainly not placed, everything else is unavailable or busy', async () => {
  const sandbox = await wholeSandbox()
  onTestFinished(() => sandbox.close())
  const printShop = lumaPrints({
    ...account,
    baseUrl: `${sandbox.url}/lumaprints`,
    apiKey: 'sandbox-key',
    apiSecret: 'sandbox-key',
    timeoutMs: 150,
    orderTimeoutMs: 150,
  })
  const { aPrint } = await testPrintShop()
  const outcomes: Record<string, unknown> = {}
  for (const kind of ['slow', 'rate-limit', 'server-error', 'bad-gateway', 'garbage', 'dropped'] as const) {
    await sandbox.fail({ vendor: 'lumaprints', kind, ...(kind === 'slow' && { ms: 400 }) })
    const submission = await printShop.submit(aPrint()).catch((error: AppError) => ({ kind: error.code }))
    outcomes[kind] = [submission.kind, (await failure(printShop.find('1'))).code]
  }
  expect(outcomes).toEqual({
    slow: ['unknown', 'unavailable'],
    'rate-limit': ['busy', 'busy'],
    'server-error': ['unknown', 'unavailable'],
    'bad-gateway': ['unknown', 'unavailable'],
    garbage: ['unknown', 'unavailable'],
    dropped: ['unknown', 'unavailable'],
  })
})

test('R-06 no server there: certainly nothing was ordered; prices and lookups are tried twice', async () => {
  const { aPrint } = await testPrintShop()
  const nobody = lumaPrints({ baseUrl: 'http://127.0.0.1:2', ...account })
  expect(await failure(nobody.submit(aPrint()))).toMatchObject({ code: 'unavailable', message: TEXTS.down })
  const { origin, requests } = await testServing(new Hono().all('*', (http) => http.text('oops', 503)))
  const printShop = lumaPrints({ baseUrl: origin, ...account })
  const quote = printShop.quote({ ...ITEM, recipient: A_RECIPIENT })
  expect(await failure(quote)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 })
  expect(await failure(printShop.find('1'))).toMatchObject({ code: 'unavailable' })
  expect(requests).toHaveLength(4)
})
