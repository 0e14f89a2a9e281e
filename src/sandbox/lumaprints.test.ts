import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '#tests/support/folder.ts'
import { A_RECIPIENT, PRINT_KEY, PRINT_SECRET, testPrintShop } from '#tests/support/orders/print-shop.ts'
import { testServing } from '#tests/support/vendors/sandbox.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** Calls the sandbox as the vendor's documentation does, without our adapter. */
async function vendor(options: Parameters<typeof testPrintShop>[0] = {}) {
  const shop = await testPrintShop(options)
  const ask = async (path: string, body?: unknown, authorization = basic(PRINT_KEY, PRINT_SECRET)) => {
    const response = await fetch(`${shop.baseUrl}/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, body: (await response.json()) as any }
  }
  return { ...shop, ask }
}

const OPTIONS = [67, 104, 76, 83, 95, 146, 148]

const anOrder = (imageUrl: string, overrides: object = {}) => ({
  externalId: 'ord_1',
  storeId: 818,
  shippingMethod: 'default',
  productionTime: 'regular',
  recipient: { ...A_RECIPIENT, company: undefined },
  orderItems: [
    {
      externalItemId: 'ord_1-1',
      subcategoryId: 105008,
      quantity: 1,
      width: 20,
      height: 16,
      file: { imageUrl },
      orderItemOptions: OPTIONS,
      ...overrides,
    },
  ],
})

test('without the account’s key every call is refused', async () => {
  const { ask } = await vendor()
  expect(await ask('/stores', undefined, basic(PRINT_KEY, 'wrong'))).toMatchObject({
    status: 401,
    body: { statusCode: 401, message: 'Unauthorized' },
  })
  expect((await ask('/stores')).body).toEqual([{ storeId: 818, storeName: 'Gablework' }])
})

test('all calls share a limit of 40 a minute; the next minute starts fresh', async () => {
  const { ask, set } = await vendor()
  await set('_limit', {})
  const statuses = []
  for (let call = 0; call < 41; call++) statuses.push((await ask('/stores')).status)
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([40, 429])
  const { headers, body } = await ask('/stores')
  expect(body).toEqual({ statusCode: 429, message: 'ThrottlerException: Too Many Requests' })
  expect(headers.get('x-ratelimit-limit')).toBe('40')
  expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThan(50)
  await set('_timing', { aheadSeconds: 61 })
  expect((await ask('/stores')).status).toBe(200)
})

test('the catalog has our frames with their limits as text, and all options of the recorded one', async () => {
  const { ask } = await vendor()
  const frames = (await ask('/products/categories/105/subcategories')).body
  expect(frames).toContainEqual({
    subcategoryId: 105001,
    name: '0.875x0.875 Black Frame',
    minimumWidth: '5.00',
    maximumWidth: '36.00',
    minimumHeight: '5.00',
    maximumHeight: '24.00',
    requiredDPI: 300,
  })
  const groups = (await ask('/products/subcategories/105001/options')).body as { optionGroup: string }[]
  expect(groups).toHaveLength(7)
  expect((await ask('/products/subcategories/1/options')).status).toBe(404)
})

test('prices are close to the recorded ones, even for sizes that cannot be made; only a wrong option fails', async () => {
  const { ask } = await vendor()
  const price = (width: number, height: number, options: number[]) => ({
    subcategoryId: 105001,
    size: { width, height },
    options,
  })
  const { body } = await ask('/pricing/products', [
    price(8, 10, []),
    price(8, 10, [67]),
    price(62, 40, []),
    price(8, 10, [1]),
  ])
  expect(body[0]).toMatchObject({ success: true, price: 20.08 })
  expect(body[0].options.map(({ optionId }: { optionId: number }) => optionId)).toEqual([64, 74, 83, 94, 96, 146, 148])
  expect(body[1].options[0]).toEqual({
    optionId: 67,
    optionGroupName: 'Mat Size',
    optionName: '2.0 inches on each side',
    price: 8.81,
  })
  expect(body[2].success).toBe(true)
  expect(body[3]).toMatchObject({
    success: false,
    statusCode: 400,
    error: 'orderItemOptions contains an option that is not associated to subcategory 105001.',
  })
})

test('shipping costs what was recorded for the recorded package; nothing ships abroad', async () => {
  const { ask } = await vendor()
  const quoteRequest = (country: string) => ({
    recipient: { addressLine1: '1 Main St', city: 'Oak Park', state: 'IL', zipCode: '60302', country },
    orderItems: [{ subcategoryId: 105008, quantity: 1, width: 16, height: 20, orderItemOptions: OPTIONS }],
  })
  expect((await ask('/pricing/shipping', quoteRequest('US'))).body).toEqual({
    message: '',
    shippingMethods: [
      { carrier: 'FedEx', method: 'ground_economy', cost: 11.2 },
      { carrier: 'FedEx', method: 'ground', cost: 14.09 },
      { carrier: 'FedEx', method: '2_day', cost: 65.77 },
      { carrier: 'FedEx', method: 'overnight', cost: 99.73 },
    ],
  })
  expect((await ask('/pricing/shipping', quoteRequest('FR'))).status).toBe(406)
})

test('an image is measured: 1% off passes, more does not, orientation does not matter, too few pixels still pass', async () => {
  const { ask, imageUrl } = await vendor()
  const check = (url: string) =>
    ask('/images/checkImageConfig', {
      subcategoryId: 105001,
      printWidth: 17,
      printHeight: 11,
      imageUrl: url,
      orderItemOptions: OPTIONS,
    })
  expect(await check(imageUrl(170, 110))).toMatchObject({
    status: 200,
    body: { recommendedWidth: 275, recommendedHeight: 425, expectedAspectRatio: '11:17', actualImageWidth: 110 },
  })
  expect((await check(imageUrl(110, 170))).status).toBe(200)
  expect((await check(imageUrl(1715, 1100))).status).toBe(200)
  expect(await check(imageUrl(1730, 1100))).toMatchObject({
    status: 406,
    body: { message: expect.stringContaining('not same'), actualImageAspectRatio: '110:173' },
  })
})

test('a WebP is refused, whatever its name', async () => {
  const webp = await sharp({ create: { width: 20, height: 16, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()
  const { ask } = await vendor()
  const { origin } = await testServing(new Hono().get('/print.jpg', (http) => http.body(Uint8Array.from(webp))))
  expect((await ask('/orders', anOrder(`${origin}/print.jpg`))).body.message).toContain('Only JPEG and PNG')
})

test('an order: a number as text, 404 for a while, then the same number as a number and its sizes as text', async () => {
  const { ask, set, imageUrl } = await vendor()
  await set('_timing', {})
  const placed = await ask('/orders', anOrder(imageUrl(200, 160)))
  expect(placed).toMatchObject({ status: 201, body: { orderNumber: expect.stringMatching(/^\d{11}$/) } })
  const path = `/orders/${placed.body.orderNumber}`
  expect((await ask(path)).status).toBe(404)
  expect((await ask('/orders?storeId=818')).body).toMatchObject({ orders: [], totalOrders: 0, totalPages: 0 })
  await set('_timing', { aheadSeconds: 3 })
  const { body } = await ask(path)
  expect(body).toMatchObject({
    orderNumber: Number(placed.body.orderNumber),
    externalId: 'ord_1',
    orderStatus: 'Pending Payment',
    productionTime: 'Regular',
    orderItems: [{ width: '20.00', height: '16.00', orderItemOptions: expect.any(Array) }],
  })
  expect(body.orderTotal).toBeCloseTo(body.subTotal + body.shippingTotal, 2)
  expect((await ask('/orders?storeId=818')).body).toMatchObject({ totalOrders: 1, currentPage: 1, totalPages: 1 })
  expect((await ask(`/shipments/${placed.body.orderNumber}`)).status).toBe(404)
  await set('_timing', { aheadSeconds: 30 })
  expect((await ask(path)).body.orderStatus).toBe('Awaiting Fulfillment')
  await set('_timing', { aheadSeconds: 50 })
  expect((await ask(`/shipments/${placed.body.orderNumber}`)).body.shipments).toHaveLength(1)
})

test('invalid fields are refused by name; so are another store, an unknown frame, and an option of no kind', async () => {
  const { ask, imageUrl } = await vendor()
  const url = imageUrl(200, 160)
  const bad = await ask('/orders', { ...anOrder(url), productionTime: 'soon', externalId: '' })
  expect(bad).toMatchObject({ status: 400, body: { statusCode: 400, error: 'Bad Request' } })
  expect(bad.body.message.join()).toMatch(/externalId.*productionTime/)
  for (const order of [
    { ...anOrder(url), storeId: 1 },
    anOrder(url, { subcategoryId: 999 }),
    anOrder(url, { orderItemOptions: [1] }),
  ]) {
    expect((await ask('/orders', order)).status).toBe(400)
  }
})

test('repeating an external id creates a second order: nothing prevents that here', async () => {
  const { ask, imageUrl } = await vendor()
  const numbers = []
  for (let i = 0; i < 2; i++) numbers.push((await ask('/orders', anOrder(imageUrl(200, 160)))).body.orderNumber)
  expect(new Set(numbers).size).toBe(2)
})

test('invalid settings are refused by name; settings from another site’s page are never accepted', async () => {
  const { set, baseUrl } = await vendor()
  await expect(set('_delivery', { duplicate: 0 })).rejects.toThrow('duplicate')
  await expect(set('_orders/1', { status: 'Shipped' })).rejects.toThrow('no such order')
  const asForm = await fetch(`${baseUrl}/_quirks`, { method: 'PUT', body: '{"loseNext":1}' })
  expect(asForm.status).toBe(400)
})

test("the sandbox's data and clock survive a restart", async () => {
  const file = `${testFolder()}/lumaprints.json`
  const before = await vendor({ file })
  await before.set('_timing', { aheadSeconds: 3600, acceptMs: 0 })
  const { orderNumber } = (await before.ask('/orders', anOrder(before.imageUrl(200, 160)))).body
  before.stop()
  const after = await vendor({ file })
  expect((await after.ask(`/orders/${orderNumber}`)).body.externalId).toBe('ord_1')
})

test('the page shows every order with its print, escaping all text', async () => {
  const { ask, origin, imageUrl } = await vendor()
  const order = anOrder(imageUrl(200, 160))
  await ask('/orders', { ...order, recipient: { ...order.recipient, firstName: '<script>alert(1)</script>' } })
  const response = await fetch(origin)
  const page = await response.text()
  expect(page).toContain('Natural Wood')
  expect(page).not.toContain('<script>alert')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
  const [, source] = /<img\s+src="([^"]+)"/.exec(page)!
  const print = await fetch(`${origin}/${source}`)
  expect([print.status, print.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('the whole sandbox includes the print shop, with fault responses in its format and with its page', async () => {
  const sandbox = await wholeSandbox()
  onTestFinished(() => sandbox.close())
  await sandbox.fail(
    { vendor: 'lumaprints', kind: 'server-error', times: 1 },
    { vendor: 'lumaprints', kind: 'rate-limit', times: 1 },
  )
  const stores = () =>
    fetch(`${sandbox.url}/lumaprints/api/v1/stores`, {
      headers: { authorization: basic('sandbox-key', 'sandbox-key') },
    })
  expect(await (await stores()).json()).toEqual({ statusCode: 500, message: 'Internal server error' })
  expect((await stores()).status).toBe(429)
  expect((await stores()).status).toBe(200)
  expect(await (await fetch(`${sandbox.url}/?vendor=lumaprints`)).text()).toContain('/_sandbox/lumaprints/')
  expect((await fetch(`${sandbox.url}/_sandbox/lumaprints/`)).status).toBe(200)
  expect((await fetch(`${sandbox.url}/_sandbox/lumaprints/orders-page.css`)).status).toBe(200)
  expect(sandbox.complaints).toEqual([])
})
