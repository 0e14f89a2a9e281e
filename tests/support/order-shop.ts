import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import sharp from 'sharp'
import { SANDBOX_WEBHOOK_SECRET } from '../../src/server/config.ts'
import { aVisitor } from './context.ts'
import { testPrintShop } from './print-shop.ts'
import { anUpload } from './properties.ts'
import { SESSION, testServer } from './http.ts'
import { payByCard, STRIPE_KEY, testStripe } from './stripe-sandbox.ts'
import { stripePayments } from '../../src/server/vendors/stripe.ts'
import type { Files, Mail } from '../../src/server/ports.ts'

export const OAK_PARK = {
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Oak Park',
  state: 'IL',
  zipCode: '60302',
  country: 'US',
}

type Wishes = {
  readonly settings?: Record<string, string>
  readonly webhooks?: boolean
  readonly files?: Files
  readonly log?: Logger
}

/**
 * The shop with the sandbox's payment provider and print shop behind it, over the wire, and a buyer in a browser. Nobody
 * works off its queue: a test says when what happens. Webhooks arrive only where they are asked for.
 */
export async function orderShop({ settings = {}, webhooks = false, files, log }: Wishes = {}) {
  let aheadMs = 0
  const stripe = await testStripe()
  const prints = await testPrintShop()
  const sent: string[] = []
  const mail: Mail = {
    send: async ({ to, subject }) => {
      sent.push(`${to}: ${subject}`)
      return { kind: 'accepted', messageId: `<${randomUUID()}@shop>` }
    },
    close: () => {},
  }
  const payments = stripePayments({
    baseUrl: stripe.url,
    secretKey: STRIPE_KEY,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
    addsSalesTax: settings['SALES_TAX'] === 'stripe',
  })
  const now = () => new Date(Date.now() + aheadMs)
  const server = await testServer({
    settings,
    now,
    ...(files && { files }),
    ...(log && { log }),
    sources: { payments, printShop: prints.printShop, mail },
  })
  const { ctx, origin, call } = server
  if (webhooks) await stripe.set('_webhook', { url: `${origin}/webhooks/stripe`, secret: SANDBOX_WEBHOOK_SECRET })

  /** A home with a finished watercolor in it, of this browser. */
  async function aHome(session = SESSION): Promise<string> {
    const { id } = await anUpload(ctx, aVisitor(session))
    const key = `artworks/${id}/watercolor-1.jpg`
    await ctx.files.put(key, await gradient(), 'image/jpeg')
    await ctx.db
      .insertInto('artworks')
      .values({
        property_id: id,
        style: 'watercolor',
        state: 'done',
        seed: 1,
        image_key: key,
        created_at: now(),
        updated_at: now(),
      })
      .execute()
    return id
  }

  const as = (session: string) => ({ 'x-client-session-id': session })

  /** Everything up to the pay button; answers what the button sends. */
  async function reviewed(property: string, { session = SESSION, size = 'S', speed = 'ground' } = {}) {
    const home = { property_search_id: property }
    const customer = {
      customer_first_name: 'Ann',
      customer_last_name: 'Lee',
      customer_email: 'ann@home.example',
    }
    const steps = [
      await call('save-order-address', { ...home, ...customer, address: OAK_PARK }, as(session)),
      await call(
        'save-configuration',
        { ...home, selected_style: 'watercolor', selected_frame: 'black', selected_size: size, approved: true },
        as(session),
      ),
    ]
    const quote = await call(
      'calculate-shipping',
      { frameTypeId: 'black', frameSizeId: size, recipient: { name: 'Ann Lee', ...OAK_PARK } },
      as(session),
    )
    for (const { status, body } of [...steps, quote]) if (status !== 200) throw new Error(JSON.stringify(body))
    const options = quote.body['shippingOptions'] as Record<string, { cost: number }>
    return { ...home, size, mode: 'payment', shipping_method: speed, shipping_cost: options[speed]!.cost }
  }

  /** An order at the payment page. */
  async function checkedOut(session = SESSION, wish: { size?: string } = {}) {
    const body = await reviewed(await aHome(session), { session, ...wish })
    const { status, body: answer } = await call('stripe-checkout', body, as(session))
    if (status !== 200) throw new Error(JSON.stringify(answer))
    const pageId = answer['session_id'] as string
    const { order_id } = await ctx.db
      .selectFrom('payment_pages')
      .select('order_id')
      .where('page_id', '=', pageId)
      .executeTakeFirstOrThrow()
    return {
      orderId: order_id,
      pageId,
      url: answer['url'] as string,
      body,
      totalCents: answer['amount_total'] as number,
    }
  }

  /** An order whose money has come, at the provider. */
  async function paidAtProvider(session = SESSION) {
    const order = await checkedOut(session)
    await payByCard(order.url)
    return order
  }

  const orderRow = (id: string) =>
    ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  return {
    ...server,
    stripe,
    prints,
    sent,
    as,
    aHome,
    reviewed,
    checkedOut,
    paidAtProvider,
    orderRow,
    /** The clock of the shop (not of the vendors) goes on by so much. */
    later: (minutes: number) => void (aheadMs += minutes * 60_000),
    /** How many jobs of a kind wait, those for later too. */
    async waiting(name: string): Promise<number> {
      const jobs = await server.boss.findJobs(name)
      return jobs.filter(({ state }) => state === 'created' || state === 'retry').length
    },
  }
}

export type OrderShop = Awaited<ReturnType<typeof orderShop>>

/** Left and right differ, so that a crop shows. */
function gradient(): Promise<Buffer> {
  const [width, height] = [300, 200]
  const data = Buffer.alloc(width * height * 3)
  for (let i = 0; i < data.length; i++) data[i] = Math.round((((i / 3) % width) / width) * 255)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}
