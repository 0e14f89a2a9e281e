import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { SANDBOX_WEBHOOK_SECRET } from '../../src/server/config.ts'
import { enlargedPrint } from '../../src/server/images/print-master.ts'
import { quickStylist } from './context.ts'
import { testPrintShop } from './print-shop.ts'
import { aDrawnHome, type Ask, pressed, reviewed as reviewAsking } from './ordering.ts'
import { SESSION, testServer } from './http.ts'
import { payByCard, STRIPE_KEY, testStripe } from './stripe-sandbox.ts'
import { stripePayments } from '../../src/server/vendors/stripe/stripe.ts'
import type { Files, Mail, Stylist } from '../../src/server/ports.ts'

type OrderChoices = {
  readonly settings?: Record<string, string>
  /** False: the provider has no test keys (E-41). */
  readonly testPayments?: boolean
  readonly webhooks?: boolean
  /** False: nobody draws a print again, so the approved picture is enlarged. */
  readonly drawsPrints?: boolean
  readonly files?: Files
  readonly log?: Logger
}

/**
 * The shop with the sandbox's payment provider and print shop behind it, over the wire, and a buyer in a browser. Nobody
 * works off its queue: a test says when what happens. Webhooks arrive only where they are asked for.
 */
export async function orderShop({
  settings = {},
  testPayments = true,
  webhooks = false,
  drawsPrints = true,
  files,
  log,
}: OrderChoices = {}) {
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
    ...(drawsPrints && { stylist: quickPrinter }),
    ...(files && { files }),
    ...(log && { log }),
    sources: { payments, testPayments: testPayments ? payments : null, printShop: prints.printShop, mail },
  })
  const { ctx, origin, call } = server
  if (webhooks) await stripe.set('_webhook', { url: `${origin}/webhooks/stripe`, secret: SANDBOX_WEBHOOK_SECRET })

  /** A home with a finished picture in it, of this browser. */
  const aHome = (session = SESSION, picture?: Parameters<typeof aDrawnHome>[2]): Promise<string> =>
    aDrawnHome(ctx, session, picture)

  const as = (session: string) => ({ 'x-client-session-id': session })

  const ask: Ask = (name, body, session) => call(name, body, as(session))

  /** What our own pay button sends. */
  const aPress = (property: string, { session = SESSION, ...choices }: Partial<Parameters<typeof pressed>[2]> = {}) =>
    pressed(ask, property, { session, ...choices })

  /** Everything up to `stripe-checkout`; returns what that is sent. */
  const reviewed = (
    property: string,
    { session = SESSION, ...choices }: Partial<Parameters<typeof reviewAsking>[2]> = {},
  ) => reviewAsking(ask, property, { session, ...choices })

  /** An order at the payment page. */
  async function checkedOut(
    session = SESSION,
    choices: Omit<Partial<Parameters<typeof reviewAsking>[2]>, 'session'> = {},
  ) {
    const picture = { isUpright: choices.orientation === 'portrait', ...(choices.style && { style: choices.style }) }
    const body = await reviewed(await aHome(session, picture), { session, ...choices })
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
  async function paidAtProvider(session = SESSION, choices: Parameters<typeof checkedOut>[1] = {}) {
    const order = await checkedOut(session, choices)
    await payByCard(order.url)
    return order
  }

  const orderRow = (id: string) =>
    ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  return {
    ...server,
    ask,
    stripe,
    prints,
    sent,
    as,
    aHome,
    aPress,
    reviewed,
    checkedOut,
    paidAtProvider,
    orderRow,
    /** The clock of the shop (not of the vendors) continues by so much. */
    later: (minutes: number) => void (aheadMs += minutes * 60_000),
    /** How many jobs of a kind wait, those for later too. */
    async waiting(name: string): Promise<number> {
      const jobs = await server.boss.findJobs(name)
      return jobs.filter(({ state }) => state === 'created' || state === 'retry').length
    },
  }
}

/** The prints made so far: the homes of all tests have one picture, and a print of it takes a core for half a second. */
const prints = new Map<string, Promise<Buffer>>()

/** A stylist to whom photo and picture are the same, as they are in `aDrawnHome`. */
const quickPrinter: Stylist = {
  ...quickStylist,
  drawPrint({ photo, crop, widthPx, heightPx }) {
    const key = `${createHash('sha256').update(photo).digest('hex')} ${JSON.stringify([crop, widthPx, heightPx])}`
    const print = prints.get(key) ?? enlargedPrint(photo, { crop, widthPx, heightPx })
    prints.set(key, print)
    return print
  },
}

export type OrderShop = Awaited<ReturnType<typeof orderShop>>
