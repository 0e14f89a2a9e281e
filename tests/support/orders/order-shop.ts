import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import sharp from 'sharp'
import { SANDBOX_WEBHOOK_SECRET } from '#server/config.ts'
import type { PlacedOrder } from '#server/db/orders/orders.ts'
import { enlargedPrint } from '#server/images/print-master.ts'
import type { Stylist } from '#server/ports/artwork.ts'
import type { Files } from '#server/ports/files.ts'
import type { Mail } from '#server/ports/mail.ts'
import { stripePayments } from '#server/vendors/stripe/stripe.ts'
import { quickStylist } from '../context.ts'
import { SESSION, testServer } from '../requests/http.ts'
import { aDrawnHome, type CallAs, payRequestBody, reviewed as reviewedAs } from './ordering.ts'
import { testPrintShop } from './print-shop.ts'
import { payByCard, STRIPE_KEY, testStripe } from './stripe-sandbox.ts'

type OrderChoices = {
  readonly settings?: Record<string, string>
  /** False if there are no test keys (E-41). */
  readonly testPaymentProvider?: boolean
  readonly webhooks?: boolean
  /** False if the stylist cannot draw prints, so the approved picture is enlarged. */
  readonly drawsPrints?: boolean
  readonly files?: Files
  readonly log?: Logger
}

/**
 * The shop with the sandbox's payment provider and print shop, over the wire. No worker runs: a test calls the jobs
 * itself. Webhooks are only delivered with `webhooks`.
 */
export async function orderShop({
  settings = {},
  testPaymentProvider = true,
  webhooks = false,
  drawsPrints = true,
  files,
  log,
}: OrderChoices = {}) {
  const { now, advanceMinutes } = movableClock()
  const stripe = await testStripe()
  const prints = await testPrintShop()
  const { mail, sent } = recordedMail()
  const payments = stripePayments({
    baseUrl: stripe.url,
    secretKey: STRIPE_KEY,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
    addsSalesTax: settings['SALES_TAX'] === 'stripe',
  })
  const server = await testServer({
    settings,
    now,
    ...(drawsPrints && { stylist: cachedPrintStylist }),
    ...(files && { files }),
    ...(log && { log }),
    sources: {
      paymentProvider: payments,
      testPaymentProvider: testPaymentProvider ? payments : null,
      printShop: prints.printShop,
      mail,
    },
  })
  if (webhooks)
    await stripe.set('_webhook', { url: `${server.origin}/webhooks/stripe`, secret: SANDBOX_WEBHOOK_SECRET })

  return {
    ...server,
    ...buyerSteps(server),
    stripe,
    prints,
    sent,
    advanceMinutes,
    orderRow: (id: string) =>
      server.ctx.db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .$castTo<PlacedOrder>()
        .executeTakeFirstOrThrow(),
    /** The number of waiting jobs of a queue, including those that are due later. */
    async waiting(name: string): Promise<number> {
      const jobs = await server.boss.findJobs(name)
      return jobs.filter(({ state }) => state === 'created' || state === 'retry').length
    },
  }
}

/** A clock that a test can advance. */
function movableClock() {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    /** Advances the shop's clock by this much; the vendors' clocks do not change. */
    advanceMinutes: (minutes: number) => void (aheadMs += minutes * 60_000),
  }
}

/** A mail provider that accepts every email; `sent` lists them as 'address: subject'. */
function recordedMail(): { readonly mail: Mail; readonly sent: string[] } {
  const emails: string[] = []
  const mail: Mail = {
    send: async ({ to, subject }) => {
      emails.push(`${to}: ${subject}`)
      return { kind: 'accepted', messageId: `<${randomUUID()}@shop>` }
    },
    close: () => {},
  }
  return { mail, sent: emails }
}

/** The steps of a buyer, from a home with a finished picture to a paid order. */
function buyerSteps({ ctx, call }: Pick<Awaited<ReturnType<typeof testServer>>, 'ctx' | 'call'>) {
  /** Creates a home with a finished picture for this session. */
  const createHome = (session = SESSION, picture?: Parameters<typeof aDrawnHome>[2]): Promise<string> =>
    aDrawnHome(ctx, session, picture)

  const as = (session: string) => ({ 'x-client-session-id': session })

  const callAs: CallAs = (name, body, session) => call(name, body, as(session))

  /** The request of our own pay button. */
  const payRequest = (
    property: string,
    { session = SESSION, ...choices }: Partial<Parameters<typeof payRequestBody>[2]> = {},
  ) => payRequestBody(callAs, property, { session, ...choices })

  /** Calls everything before `stripe-checkout`; returns the body for that call. */
  const reviewed = (
    property: string,
    { session = SESSION, ...choices }: Partial<Parameters<typeof reviewedAs>[2]> = {},
  ) => reviewedAs(callAs, property, { session, ...choices })

  /** Creates an order up to its payment page. */
  async function createCheckedOutOrder(
    session = SESSION,
    choices: Omit<Partial<Parameters<typeof reviewedAs>[2]>, 'session'> = {},
  ) {
    const picture = { isUpright: choices.orientation === 'portrait', ...(choices.style && { style: choices.style }) }
    const body = await reviewed(await createHome(session, picture), { session, ...choices })
    const { status, body: response } = await call('stripe-checkout', body, as(session))
    if (status !== 200) throw new Error(JSON.stringify(response))
    const pageId = response['session_id'] as string
    const { order_id } = await ctx.db
      .selectFrom('payment_pages')
      .select('order_id')
      .where('page_id', '=', pageId)
      .executeTakeFirstOrThrow()
    return {
      orderId: order_id,
      pageId,
      url: response['url'] as string,
      body,
      totalCents: response['amount_total'] as number,
    }
  }

  /** Creates an order that is paid at the provider but not yet seen by us. */
  async function createPaidOrder(session = SESSION, choices: Parameters<typeof createCheckedOutOrder>[1] = {}) {
    const order = await createCheckedOutOrder(session, choices)
    await payByCard(order.url)
    return order
  }

  return { callAs, as, createHome, payRequest, reviewed, createCheckedOutOrder, createPaidOrder }
}

/** A cache of prints: all tests use the same picture, and a print of it takes half a second of processor time. */
const prints = new Map<string, Promise<Buffer>>()

/** A stylist that prints the photo itself; in `aDrawnHome` photo and picture are the same. Sheets end in white. */
const cachedPrintStylist: Stylist = {
  ...quickStylist,
  drawSheet: async ({ photo, sheetRatio }) => (sheetRatio === null ? photo : await onWhiteSheet(photo, sheetRatio)),
  drawPrint({ photo, sheetRatio, crop, widthPx, heightPx }) {
    const hash = createHash('sha256').update(photo).digest('hex')
    const key = `${hash} ${JSON.stringify([sheetRatio, crop, widthPx, heightPx])}`
    const print = prints.get(key) ?? printOf()
    prints.set(key, print)
    return print

    async function printOf() {
      const picture = sheetRatio === null ? photo : await onWhiteSheet(photo, sheetRatio)
      return await enlargedPrint(picture, { crop, widthPx, heightPx })
    }
  },
}

async function onWhiteSheet(photo: Buffer, sheetRatio: number): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const sheet = [Math.max(width, height * sheetRatio), Math.max(height, width / sheetRatio)] as const
  return await sharp(photo)
    .resize(Math.round(sheet[0]), Math.round(sheet[1]), { fit: 'contain', background: 'white' })
    .jpeg({ quality: 92 })
    .toBuffer()
}

export type OrderShop = Awaited<ReturnType<typeof orderShop>>
