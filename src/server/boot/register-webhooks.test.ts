import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { SILENT } from '#tests/support/context.ts'
import { testFolder } from '#tests/support/folder.ts'
import { testServing } from '#tests/support/vendors/sandbox.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'
import { openVendors } from './compose-vendors.ts'
import { registerWebhooks } from './register-webhooks.ts'

/** A print shop of our own. */
const PRINT_SHOP = {
  LUMAPRINTS_API_KEY: 'k',
  LUMAPRINTS_API_SECRET: 's',
  LUMAPRINTS_STORE_ID: '21',
  LUMAPRINTS_WEBHOOK_SECRET: 'a-password-of-ours-16',
}

/** Records the requests to our own server and the sandbox, with the product's vendors for these settings. */
async function product(settings: Record<string, string> = {}) {
  const sandbox = await wholeSandbox()
  onTestFinished(() => sandbox.close())
  const received: string[] = []
  const { origin } = await testServing(
    new Hono().post('/webhooks/:vendor', async (http) => {
      const body = new Uint8Array(await http.req.arrayBuffer())
      if (http.req.param('vendor') === 'lumaprints') {
        const event = vendors.printShop.readShipment(body, http.req.header('authorization') ?? null)
        received.push(`lumaprints ${event?.externalId ?? 'tries us out'}`)
      } else {
        const signature = http.req.header('stripe-signature') ?? null
        received.push(`stripe ${vendors.paymentProvider.readEvent(body, signature, new Date()).kind}`)
      }
      return http.text('ok')
    }),
  )
  const config = readConfig(settings)
  const vendors = openVendors(config, testFolder(), { sandboxUrl: sandbox.url, smtpUrl: null }, SILENT)
  const register = () =>
    registerWebhooks(
      { config, printShop: vendors.printShop, log: SILENT },
      { port: Number(new URL(origin).port), sandboxUrl: sandbox.url },
    )
  return { register, received, sandbox, vendors }
}

test('without keys, both sandboxes are told our webhook URLs repeatedly and sign with our own secrets', async () => {
  const { register, received, vendors } = await product()
  await register()
  await register()
  const page = await vendors.paymentProvider.open({
    orderId: 'ord_1',
    ownPageId: 'page_1',
    lines: [{ label: 'Framed print', product: 'medium_frame', priceCents: 9950, quantity: 1, pictureUrl: null }],
    shipping: { label: 'Standard', cents: 2950 },
    shipTo: {
      name: 'Ann Lee',
      addressLine1: '1 Main St',
      addressLine2: '',
      city: 'Oak Park',
      state: 'IL',
      zipCode: '60302',
      country: 'US',
      phone: '',
    },
    billTo: null,
    customerEmail: 'buyer@home.test',
    successUrl: 'http://shop.test/success',
    cancelUrl: 'http://shop.test/configure',
    expiresAt: new Date(Date.now() + 3_600_000),
    idempotencyKey: 'a',
  })
  await vendors.paymentProvider.expire(page.pageId)
  await expect.poll(() => received).toEqual(['lumaprints tries us out', 'stripe expired'])
})

test('with our own keys and no public URL no sandbox gets a webhook URL', async () => {
  const { register, received, sandbox } = await product({
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    ...PRINT_SHOP,
  })
  await register()
  expect(await (await fetch(`${sandbox.url}/stripe/_webhook`)).json()).toBeNull()
  expect([received, await sandbox.calls()]).toEqual([[], ['stripe 200']])
})

test.each([
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '[::1]'],
])('listening on %s we are called at %s', async (HOST, expected) => {
  const { sandbox, vendors } = await product()
  const where = { port: 4711, sandboxUrl: sandbox.url }
  await registerWebhooks({ config: readConfig({ HOST }), printShop: vendors.printShop, log: SILENT }, where)
  expect(await (await fetch(`${sandbox.url}/stripe/_webhook`)).json()).toEqual({
    url: `http://${expected}:4711/webhooks/stripe`,
  })
})

test('a sandbox that does not respond is logged; startup does not wait for it, and nothing breaks', async () => {
  const { vendors } = await product()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  await registerWebhooks(
    { config: readConfig({}), printShop: vendors.printShop, log },
    { port: 2, sandboxUrl: 'http://127.0.0.1:2' },
  )
  const vendorsNamed = lines.map((line) => (JSON.parse(line) as { vendor: string }).vendor)
  expect(vendorsNamed.toSorted()).toEqual(['LumaPrints', 'Stripe', 'mail'])
})

test.each([
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_live_x' }],
  ['LUMAPRINTS_WEBHOOK_SECRET', { ...PRINT_SHOP, LUMAPRINTS_WEBHOOK_SECRET: '' }],
  ['LUMAPRINTS_API_SECRET', { ...PRINT_SHOP, LUMAPRINTS_API_SECRET: '' }],
])("R-11 a key without %s is rejected: the sandbox's secrets are public", (name, settings) => {
  expect(() => vendorsWith(settings)).toThrow(name)
})

test('D2-087 a key of the print shop needs a store: prints would be ordered in the store of somebody else', () => {
  expect(() => vendorsWith({ ...PRINT_SHOP, LUMAPRINTS_STORE_ID: '' })).toThrow(
    /^LUMAPRINTS_API_KEY needs .*LUMAPRINTS_STORE_ID/,
  )
  expect(() => vendorsWith(PRINT_SHOP)).not.toThrow()
  expect(() => vendorsWith({})).not.toThrow()
})

const vendorsWith = (settings: Record<string, string>) =>
  openVendors(readConfig(settings), testFolder(), { sandboxUrl: null, smtpUrl: null }, SILENT)
