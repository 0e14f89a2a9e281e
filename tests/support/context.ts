import { randomInt } from 'node:crypto'
import { fromKysely, PgBoss } from 'pg-boss'
import { pino } from 'pino'
import sharp from 'sharp'
import { onTestFailed, onTestFinished } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { meteredVendors } from '#server/actions/costs/index.ts'
import { openListings } from '#server/boot/compose-listings.ts'
import { readConfig, SANDBOX_KEY, SANDBOX_WEBHOOK_SECRET } from '#server/config.ts'
import type { Caller, Context } from '#server/context.ts'
import { renderEmail } from '#server/emails/index.ts'
import type { Stylist } from '#server/ports/artwork.ts'
import type { PhotoReader } from '#server/ports/photo-search.ts'
import { enqueueWith } from '#server/queue/enqueue.ts'
import { diskFiles } from '#server/vendors/files/disk.ts'
import { lobPostcards } from '#server/vendors/lob.ts'
import { lumaPrints } from '#server/vendors/lumaprints/lumaprints.ts'
import { mailDns } from '#server/vendors/mail/mail-dns.ts'
import { mailEvents } from '#server/vendors/mail/mail-events.ts'
import { smtpServerOf } from '#server/vendors/mail/smtp-connections.ts'
import { smtpMail } from '#server/vendors/mail/smtp.ts'
import { stripePayments } from '#server/vendors/stripe/stripe.ts'
import { testDatabase } from './database/database.ts'
import { testFolder } from './folder.ts'

export const SILENT = pino({ level: 'silent' })

/** Buffers the product's warnings and errors, and prints them only if the test fails. */
function logOfFailure(): Context['log'] {
  const lines: string[] = []
  onTestFailed(() => {
    process.stderr.write(`The product's warnings and errors in this test:\n${lines.join('') || 'none\n'}`)
  })
  return pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
}

/** A stylist that returns a flat picture, whose gray is the seed, at once. Tests of drawing use the real stylists. */
export const quickStylist: Stylist = {
  followsPrompts: false,
  draw: async ({ seed, onProgress }) => {
    onProgress('Painting it gray', 1)
    return await grayJpeg(60, 40, seed % 256)
  },
  close: async () => {},
}

export const grayJpeg = (width: number, height: number, gray = 128): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: gray, g: gray, b: gray } } })
    .jpeg()
    .toBuffer()

/** Accepts every picture unchanged. Tests of untrusted pictures use the real reader. */
const trustingReader: PhotoReader = {
  read: async (bytes) => ({ jpeg: bytes, width: 60, height: 40 }),
  close: async () => {},
}

type Sources = Pick<
  Context,
  | 'places'
  | 'streetViews'
  | 'listingPhotos'
  | 'webImages'
  | 'externalFetch'
  | 'assessor'
  | 'teamAlerts'
  | 'paymentProvider'
  | 'testPaymentProvider'
  | 'printShop'
  | 'mail'
  | 'mailEvents'
  | 'mailDns'
  | 'postcards'
  | 'listings'
  | 'listingFiles'
  | 'counties'
  | 'agents'
>

/** A port with no listener. */
const NOWHERE = 'http://127.0.0.1:2'

/** Photo sources without results, and unreachable vendors. Tests of the real vendors use the sandbox. */
const nothingFound: Sources = {
  places: {
    attribution: null,
    predict: async () => [],
    details: () => Promise.reject(new AppError('not_found', 'no such place')),
  },
  streetViews: { find: async () => null },
  listingPhotos: { find: async () => ({ listingUrl: null, imageUrls: [] }) },
  webImages: { search: async () => [] },
  externalFetch: () => grayJpeg(60, 40),
  assessor: { assess: () => Promise.reject(new AppError('unavailable', 'no assessor in this test')) },
  teamAlerts: { send: async () => {} },
  testPaymentProvider: null,
  paymentProvider: stripePayments({
    baseUrl: NOWHERE,
    secretKey: SANDBOX_KEY,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
    addsSalesTax: false,
  }),
  printShop: lumaPrints({
    baseUrl: NOWHERE,
    apiKey: SANDBOX_KEY,
    apiSecret: SANDBOX_KEY,
    storeId: 818,
    webhookPassword: SANDBOX_WEBHOOK_SECRET,
  }),
  mail: smtpMail(smtpServerOf('smtp://127.0.0.1:9'), { name: 'Gablework', address: 'shop@gablework.example' }),
  mailEvents: mailEvents(SANDBOX_WEBHOOK_SECRET),
  mailDns: mailDns(null, '127.0.0.1:2'),
  postcards: lobPostcards({ baseUrl: NOWHERE, key: SANDBOX_KEY }),
  ...openListings(readConfig({}), NOWHERE, { baseUrl: NOWHERE, key: SANDBOX_KEY }),
}

type Overrides = Partial<Pick<Context, 'stylist' | 'photos' | 'files' | 'now' | 'log'>> & {
  readonly sources?: Partial<Sources>
  readonly settings?: Readonly<Record<string, string>>
}

/** The product's context with a new database, folder and queue. No jobs run until `startTestWorkers` is called. */
export async function testContext(overrides: Overrides = {}) {
  const { url, db } = await testDatabase()
  // Uses the template's queues and the test's connections. The product's queue would open its own, listen and
  // supervise.
  const boss = new PgBoss({ db: fromKysely(db), migrate: false, supervise: false, schedule: false })
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  const vendors = { ...nothingFound, ...overrides.sources }
  const ctx: Context = {
    forCampaign: (now, campaignId) => ({ ...now, ...meteredVendors(now, now, campaignId) }),
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...overrides.settings }),
    signingSecret: 'a-secret-of-the-tests-a-secret-of-the-tests',
    db,
    inTransaction: (work) => db.transaction().execute(work),
    enqueue: enqueueWith(boss),
    files: overrides.files ?? diskFiles(testFolder()),
    photos: overrides.photos ?? trustingReader,
    renderEmail,
    stylist: overrides.stylist ?? quickStylist,
    ...vendors,
    now: overrides.now ?? (() => new Date()),
    random: () => randomInt(2 ** 47) / 2 ** 47,
    log: overrides.log ?? logOfFailure(),
  }
  return { ctx, boss, databaseUrl: url }
}

/** A visitor with this client session. */
export const aVisitor = (clientSession = 'visitor-session-0001'): Caller => ({
  clientSession,
  userAgent: 'a test',
  network: 'network-of-a-test',
  accountToken: null,
  adminToken: null,
  isTest: false,
  origin: 'http://shop.test',
  urlOf: (key) => `http://shop.test/storage/v1/object/public/propertyimages/${key}`,
  signedUrlOf: (key) => `http://shop.test/signed/${key}`,
  keyOf: (address) =>
    /^http:\/\/shop\.test\/(?:signed|storage\/v1\/object\/public\/propertyimages)\/(.+)$/.exec(address)?.[1] ?? null,
})
