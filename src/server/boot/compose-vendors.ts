import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import {
  type Config,
  DEFAULT_DATA_DIR,
  EXAMPLES,
  SANDBOX_KEY,
  SANDBOX_WEBHOOK_SECRET,
  senderOf,
} from '#server/config.ts'
import type { Vendors } from '#server/context.ts'
import type { Stylist } from '#server/ports/artwork.ts'
import { engineAssessor } from '#server/rendering/engine-assessor.ts'
import { engineStylist } from '#server/rendering/engine-stylist.ts'
import { braveImages } from '#server/vendors/brave-images.ts'
import { diskFiles } from '#server/vendors/files/disk.ts'
import { retryingFiles } from '#server/vendors/files/retrying-files.ts'
import { s3Files } from '#server/vendors/files/s3.ts'
import { googlePlaces } from '#server/vendors/google/google-places.ts'
import { googleStreetView } from '#server/vendors/google/street-view.ts'
import { foreignFetch } from '#server/vendors/http/foreign-fetch.ts'
import { listingAutomation } from '#server/vendors/listings/listing-automation.ts'
import { lobPostcards } from '#server/vendors/lob.ts'
import { lumaPrints } from '#server/vendors/lumaprints/lumaprints.ts'
import { dkimKeyOf, dkimRecord } from '#server/vendors/mail/dkim.ts'
import { mailDns } from '#server/vendors/mail/mail-dns.ts'
import { mailEvents } from '#server/vendors/mail/mail-events.ts'
import { smtpServerOf } from '#server/vendors/mail/smtp-connections.ts'
import { smtpMail } from '#server/vendors/mail/smtp.ts'
import { hostedStylist } from '#server/vendors/openai/hosted-stylist.ts'
import { openAiAssessor } from '#server/vendors/openai/openai-vision.ts'
import { slackAlerts } from '#server/vendors/slack.ts'
import { stripePayments } from '#server/vendors/stripe/stripe.ts'
import { openListings, playsListings } from './compose-listings.ts'

type VendorKey = {
  /** The setting with its key, or with what stands for one. */
  readonly setting: keyof Config
  /**
   * What a product in production does without the key: it does not start, because it cannot find, sell, print or send;
   * it starts and says that a feature is off; or it says nothing.
   */
  readonly without: 'no start' | 'feature off' | 'nothing'
  /** If missing, it is always used. */
  readonly isUsed?: (config: Config) => boolean
}

const drawsHosted = ({ STYLIST }: Config): boolean => STYLIST === 'hosted'

/** The vendors that have a key or the sandbox in their place, by name. */
const VENDOR_KEYS: Readonly<Record<string, VendorKey>> = {
  'Google Maps': { setting: 'GOOGLE_MAPS_API_KEY', without: 'no start' },
  Brave: { setting: 'BRAVE_API_KEY', without: 'feature off' },
  'listing automation': { setting: 'LISTING_WEBHOOK_URL', without: 'feature off' },
  Slack: { setting: 'SLACK_WEBHOOK_URL', without: 'feature off' },
  Stripe: { setting: 'STRIPE_SECRET_KEY', without: 'no start' },
  LumaPrints: { setting: 'LUMAPRINTS_API_KEY', without: 'no start' },
  mail: { setting: 'SMTP_URL', without: 'no start' },
  Lob: { setting: 'LOB_API_KEY', without: 'feature off' },
  'listing sites': { setting: 'LISTING_SITES', without: 'nothing', isUsed: playsListings },
  'MLS data': { setting: 'RESO_TOKEN', without: 'nothing', isUsed: playsListings },
  'agent look-up': { setting: 'OPENAI_API_KEY', without: 'nothing', isUsed: playsListings },
  'Azure OpenAI': { setting: 'AZURE_OPENAI_API_KEY', without: 'no start', isUsed: drawsHosted },
  OpenAI: {
    setting: 'OPENAI_API_KEY',
    without: 'no start',
    isUsed: (config) => drawsHosted(config) || config.ASSESSOR === 'hosted',
  },
}

function vendorsWithoutKey(config: Config): { readonly vendor: string; readonly key: VendorKey }[] {
  const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  return Object.entries(VENDOR_KEYS)
    .filter(([, { setting, isUsed }]) => !isSet(config[setting]) && (isUsed === undefined || isUsed(config)))
    .map(([vendor, key]) => ({ vendor, key }))
}

/** Vendors that have no key of their own and so talk to the sandbox, by name. */
export const sandboxedVendors = (config: Config): string[] => vendorsWithoutKey(config).map(({ vendor }) => vendor)

/** NODE_ENV=production, or DATABASE_URL is set outside tests. Missing settings then prevent the start. */
export const isProduction = ({ NODE_ENV, DATABASE_URL }: Config): boolean =>
  NODE_ENV === 'production' || (NODE_ENV === 'development' && DATABASE_URL !== undefined)

/**
 * Settings that a product in production lacks, one per line: `missing` prevents the start, `off` names features that
 * will not work. With a sandbox at its own URL every vendor may be simulated.
 */
export function productionGaps(config: Config, role: 'all' | 'web' | 'worker'): { missing: string[]; off: string[] } {
  const missing: string[] = []
  if (config.SIGNING_SECRET === undefined)
    missing.push('SIGNING_SECRET: 32 characters or more, the same for every process')
  if (config.PUBLIC_URL === undefined) missing.push('PUBLIC_URL: the URL under which visitors reach the shop')
  if (config.ADMIN_PASSWORD === undefined && role !== 'worker')
    missing.push('ADMIN_PASSWORD: without it nobody can sign in as an admin')
  if (config.SANDBOX_URL !== undefined) return { missing, off: [] }
  const keyless = vendorsWithoutKey(config)
  for (const { vendor, key } of keyless.filter(({ key }) => key.without === 'no start'))
    missing.push(`${key.setting}: the key of ${vendor}, or SANDBOX_URL to have it played`)
  if (config.SUPPORT_EMAIL === EXAMPLES.SUPPORT_EMAIL)
    missing.push('SUPPORT_EMAIL: the mailbox to which buyers and agents reply')
  if (config.POSTAL_ADDRESS === EXAMPLES.POSTAL_ADDRESS)
    missing.push('POSTAL_ADDRESS: your postal address, which emails to agents must carry')
  if (role !== 'all' && config.S3_ENDPOINT === undefined && config.DATA_DIR === DEFAULT_DATA_DIR)
    missing.push('S3_ENDPOINT: a bucket that all machines reach, or DATA_DIR on a disk that all processes share')
  return { missing, off: keyless.filter(({ key }) => key.without === 'feature off').map(({ vendor }) => vendor) }
}

/** The URL of the sandbox, and the mail server: ours, or the sandbox's. Null if there is none. */
type SandboxUrls = { readonly sandboxUrl: string | null; readonly smtpUrl: string | null }

/** Opens every vendor: the real one where there is a key, the sandbox's otherwise. One code path (G-2). */
export function openVendors(
  config: Config,
  dataFolder: string,
  { sandboxUrl, smtpUrl }: SandboxUrls,
  log: Logger,
): Vendors {
  /** The vendor's own URL and key, or the sandbox's. */
  function endpointOf(key: string | undefined, baseUrl: string, sandboxPath: string): Endpoint {
    if (key !== undefined) return { baseUrl, key }
    return { baseUrl: `${sandboxUrl ?? NO_SANDBOX_URL}${sandboxPath}`, key: SANDBOX_KEY }
  }
  const maps = endpointOf(config.GOOGLE_MAPS_API_KEY, config.GOOGLE_MAPS_BASE_URL, '/google')
  const openai = endpointOf(config.OPENAI_API_KEY, config.OPENAI_BASE_URL ?? 'https://api.openai.com/v1', '/openai/v1')
  const signingKey =
    config.MAIL_DKIM_KEY === undefined
      ? null
      : dkimKeyOf(config.MAIL_DKIM_KEY, config.MAIL_DKIM_SELECTOR, senderOf(config))
  return {
    files: retryingFiles(openFiles(config, dataFolder), sleep),
    stylist:
      config.STYLIST === 'local'
        ? engineStylist(config.ENGINE_THREADS)
        : openHostedStylist(config, sandboxUrl, openai, log),
    places: googlePlaces({
      ...endpointOf(config.GOOGLE_MAPS_API_KEY, config.GOOGLE_PLACES_BASE_URL, '/google'),
      isGoogle: config.GOOGLE_MAPS_API_KEY !== undefined,
    }),
    streetViews: googleStreetView({ ...maps, signingSecret: config.GOOGLE_MAPS_SIGNING_SECRET ?? null }),
    webImages: braveImages(endpointOf(config.BRAVE_API_KEY, config.BRAVE_BASE_URL, '/brave')),
    listingPhotos: listingAutomation({
      url: config.LISTING_WEBHOOK_URL ?? `${sandboxUrl ?? NO_SANDBOX_URL}/automation/webhook`,
    }),
    foreignFetch: foreignFetch({ trustedOrigins: sandboxUrl === null ? [] : [new URL(sandboxUrl).origin] }),
    assessor:
      config.ASSESSOR === 'local' ? engineAssessor() : openAiAssessor({ ...openai, model: config.OPENAI_VISION_MODEL }),
    teamAlerts: slackAlerts({
      webhookUrl: config.SLACK_WEBHOOK_URL ?? `${sandboxUrl ?? NO_SANDBOX_URL}${SANDBOX_SLACK}`,
    }),
    payments: openPayments(config, endpointOf(config.STRIPE_SECRET_KEY, config.STRIPE_BASE_URL, '/stripe'), config),
    testPayments: openTestPayments(config, endpointOf(undefined, config.STRIPE_BASE_URL, '/stripe')),
    printShop: openPrintShop(config, endpointOf(config.LUMAPRINTS_API_KEY, config.LUMAPRINTS_BASE_URL, '/lumaprints')),
    mail: smtpMail(
      smtpServerOf(smtpUrl ?? NO_SMTP_URL),
      { name: config.BRAND_NAME, address: senderOf(config) },
      signingKey,
    ),
    mailDns: mailDns(signingKey && dkimRecord(signingKey), config.DNS_SERVER ?? null),
    mailEvents: mailEvents(config.MAIL_WEBHOOK_SECRET ?? (config.SMTP_URL ? null : SANDBOX_WEBHOOK_SECRET)),
    postcards: lobPostcards(endpointOf(config.LOB_API_KEY, config.LOB_BASE_URL, '/lob/v1')),
    ...openListings(config, sandboxUrl, openai),
  }
}

/** The URL of a vendor that has neither a key nor a sandbox: nothing responds there. */
const NO_SANDBOX_URL = 'http://sandbox.invalid'
const NO_SMTP_URL = 'smtp://sandbox.invalid'
const SANDBOX_SLACK = `/slack/services/TSANDBOX/BSANDBOX/${SANDBOX_KEY}`

export function openFiles(config: Config, dataFolder: string): Vendors['files'] {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (!S3_ENDPOINT) return diskFiles(path.join(dataFolder, 'files'))
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error('S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  }
  return s3Files({
    endpoint: S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  })
}

type Endpoint = { readonly baseUrl: string; readonly key: string }

type PaymentKeys = {
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
}

/** The provider's own test keys, the sandbox where that is the provider anyway, or nothing (E-41). */
function openTestPayments(config: Config, sandbox: Endpoint): Vendors['payments'] | null {
  const { STRIPE_SECRET_KEY, STRIPE_TEST_SECRET_KEY: key, STRIPE_TEST_WEBHOOK_SECRET } = config
  if (key === undefined) return STRIPE_SECRET_KEY === undefined ? openPayments(config, sandbox, {}) : null
  const keys = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: STRIPE_TEST_WEBHOOK_SECRET }
  return openPayments(config, { baseUrl: config.STRIPE_BASE_URL, key }, keys)
}

/** Throws for a real key without its own webhook secret, because the sandbox's default is public. */
function openPayments(config: Config, { baseUrl, key }: Endpoint, keys: PaymentKeys): Vendors['payments'] {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = keys
  if (STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET) throw new Error('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET')
  return stripePayments({
    baseUrl,
    secretKey: key,
    webhookSecret: STRIPE_WEBHOOK_SECRET ?? SANDBOX_WEBHOOK_SECRET,
    addsSalesTax: config.SALES_TAX === 'stripe',
  })
}

function openPrintShop(config: Config, { baseUrl, key }: Endpoint): Vendors['printShop'] {
  const { LUMAPRINTS_API_KEY, LUMAPRINTS_API_SECRET, LUMAPRINTS_WEBHOOK_SECRET } = config
  if (LUMAPRINTS_API_KEY && !(LUMAPRINTS_API_SECRET && LUMAPRINTS_WEBHOOK_SECRET)) {
    throw new Error('LUMAPRINTS_API_KEY needs LUMAPRINTS_API_SECRET and LUMAPRINTS_WEBHOOK_SECRET')
  }
  return lumaPrints({
    baseUrl,
    apiKey: key,
    apiSecret: LUMAPRINTS_API_KEY ? LUMAPRINTS_API_SECRET! : SANDBOX_KEY,
    storeId: config.LUMAPRINTS_STORE_ID,
    webhookPassword: LUMAPRINTS_WEBHOOK_SECRET ?? SANDBOX_WEBHOOK_SECRET,
  })
}

function openHostedStylist(config: Config, sandboxUrl: string | null, openai: Endpoint, log: Logger): Stylist {
  const { AZURE_OPENAI_API_KEY, AZURE_OPENAI_ENDPOINT } = config
  if (AZURE_OPENAI_API_KEY && !AZURE_OPENAI_ENDPOINT)
    throw new Error('AZURE_OPENAI_API_KEY needs AZURE_OPENAI_ENDPOINT')
  return hostedStylist({
    azure: {
      endpoint: AZURE_OPENAI_API_KEY ? AZURE_OPENAI_ENDPOINT! : `${sandboxUrl ?? NO_SANDBOX_URL}/azure`,
      key: AZURE_OPENAI_API_KEY ?? SANDBOX_KEY,
      deployment: config.AZURE_OPENAI_DEPLOYMENT,
    },
    openai: { ...openai, model: config.OPENAI_IMAGE_MODEL },
    quality: config.IMAGE_QUALITY,
    timeoutMs: config.IMAGE_TIMEOUT_MS,
    sleep,
    onFailure: (failure) => log.warn({ err: failure }, 'an image model failed'),
  })
}
