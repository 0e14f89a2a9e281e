import { Hono } from 'hono'
import { openLumaprints } from '#sandbox/lumaprints.ts'
import type { PrintRequest } from '#server/ports/print-shop.ts'
import { lumaPrints, type LumaPrintsAccount } from '#server/vendors/lumaprints/lumaprints.ts'
import { grayJpeg } from '../context.ts'
import { changeSetting } from '../vendors/change-setting.ts'
import { serveApp } from '../vendors/serve-app.ts'

export const PRINT_KEY = 'a-key-of-the-tests'
export const PRINT_SECRET = 'a-secret-of-the-tests'
export const PRINT_WEBHOOK_PASSWORD = 'a-password-of-the-tests'

/** An order in the sandbox's `/_orders`; `status` is null while it is queued, and if it was lost. */
type SeenOrder = {
  readonly orderNumber: number
  readonly externalId: string
  readonly status: string | null
  readonly body: Record<string, unknown>
}

/**
 * Starts the sandbox's print shop on a free port, without a practical rate limit, with our adapter connected to it, and
 * a server of print pictures of any size.
 */
export async function testPrintShop({
  file = null,
  ...overrides
}: Partial<LumaPrintsAccount> & { readonly file?: string | null } = {}) {
  const sandbox = openLumaprints({ apiKey: PRINT_KEY, apiSecret: PRINT_SECRET, now: () => new Date(), file })
  const jpegs = new Map<string, Promise<Buffer>>()
  const pictures = new Hono().get('/:shape{[0-9]+x[0-9]+}/:name', async (http) => {
    const shape = http.req.param('shape')
    const [width, height] = shape.split('x').map(Number)
    jpegs.set(shape, jpegs.get(shape) ?? grayJpeg(width!, height!))
    return http.body(Uint8Array.from((await jpegs.get(shape))!), 200, { 'content-type': 'image/jpeg' })
  })
  const app = new Hono().route('/lumaprints', sandbox.app).route('/pictures', pictures).route('/', sandbox.page)
  const { port, stop } = await serveApp(app.fetch, { beforeStop: sandbox.close })
  const origin = `http://127.0.0.1:${port}`
  const baseUrl = `${origin}/lumaprints`

  /** Changes a setting of the sandbox: `set('_timing', { acceptMs: 0 })`. */
  const set = (name: string, body: unknown) => changeSetting(`${baseUrl}/${name}`, body)
  await set('_limit', { callsPerMinute: 1_000_000 })
  const timing = (await (await fetch(`${baseUrl}/_timing`)).json()) as object
  await set('_timing', { ...timing, acceptMs: 0 })

  const printShop = lumaPrints({
    baseUrl,
    apiKey: PRINT_KEY,
    apiSecret: PRINT_SECRET,
    storeId: 818,
    webhookPassword: PRINT_WEBHOOK_PASSWORD,
    ...overrides,
  })
  const imageUrl = (width: number, height: number, name = 'print.jpg') =>
    `${origin}/pictures/${width}x${height}/${name}`
  return {
    origin,
    baseUrl,
    printShop,
    set,
    stop,
    imageUrl,
    /** Every order the sandbox has, including queued and lost ones. */
    orders: async () => (await (await fetch(`${baseUrl}/_orders`)).json()) as SeenOrder[],
    /** A request for a medium print in a black frame, shipped to Oak Park. */
    aPrint: (changes: Partial<PrintRequest> = {}): PrintRequest => ({
      externalId: 'ord_1',
      frame: 'black',
      size: 'M',
      orientation: 'landscape',
      paper: 'cold-pressed paper',
      instructions: '',
      printouts: [],
      imageUrl: imageUrl(510, 330),
      recipient: A_RECIPIENT,
      shippingMethod: 'ground',
      ...changes,
    }),
  }
}

export const A_RECIPIENT: PrintRequest['recipient'] = {
  firstName: 'Ann',
  lastName: 'Lee',
  company: '',
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Oak Park',
  state: 'IL',
  zipCode: '60302',
  country: 'US',
  phone: '',
}
