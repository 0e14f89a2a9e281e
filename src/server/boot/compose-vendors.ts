import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Config, fromAddressOf, SANDBOX_KEY, SANDBOX_WEBHOOK_SECRET } from '#server/config.ts'
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
import { externalFetch } from '#server/vendors/http/external-fetch.ts'
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
import { openListings } from './compose-listings.ts'

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
      : dkimKeyOf(config.MAIL_DKIM_KEY, config.MAIL_DKIM_SELECTOR, fromAddressOf(config))
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
    externalFetch: externalFetch({ trustedOrigins: sandboxUrl === null ? [] : [new URL(sandboxUrl).origin] }),
    assessor:
      config.ASSESSOR === 'local' ? engineAssessor() : openAiAssessor({ ...openai, model: config.OPENAI_VISION_MODEL }),
    teamAlerts: slackAlerts({
      webhookUrl: config.SLACK_WEBHOOK_URL ?? `${sandboxUrl ?? NO_SANDBOX_URL}${SANDBOX_SLACK}`,
    }),
    paymentProvider: openPayments(
      config,
      endpointOf(config.STRIPE_SECRET_KEY, config.STRIPE_BASE_URL, '/stripe'),
      config,
    ),
    testPaymentProvider: openTestPayments(config, endpointOf(undefined, config.STRIPE_BASE_URL, '/stripe')),
    printShop: openPrintShop(config, endpointOf(config.LUMAPRINTS_API_KEY, config.LUMAPRINTS_BASE_URL, '/lumaprints')),
    mail: smtpMail(
      smtpServerOf(smtpUrl ?? NO_SMTP_URL),
      { name: config.BRAND_NAME, address: fromAddressOf(config) },
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
function openTestPayments(config: Config, sandbox: Endpoint): Vendors['paymentProvider'] | null {
  const { STRIPE_SECRET_KEY, STRIPE_TEST_SECRET_KEY: key, STRIPE_TEST_WEBHOOK_SECRET } = config
  if (key === undefined) return STRIPE_SECRET_KEY === undefined ? openPayments(config, sandbox, {}) : null
  const keys = { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: STRIPE_TEST_WEBHOOK_SECRET }
  return openPayments(config, { baseUrl: config.STRIPE_BASE_URL, key }, keys)
}

/** Throws for a real key without its own webhook secret, because the sandbox's default is public. */
function openPayments(config: Config, { baseUrl, key }: Endpoint, keys: PaymentKeys): Vendors['paymentProvider'] {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = keys
  if (STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET) throw new Error('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET')
  return stripePayments({
    baseUrl,
    secretKey: key,
    webhookSecret: STRIPE_WEBHOOK_SECRET ?? SANDBOX_WEBHOOK_SECRET,
    addsSalesTax: config.SALES_TAX === 'stripe',
  })
}

/** The specified store (D2-087). With a key it is no default, because that store belongs to somebody else. */
const SANDBOX_STORE_ID = 818

function openPrintShop(config: Config, { baseUrl, key }: Endpoint): Vendors['printShop'] {
  const { LUMAPRINTS_API_KEY, LUMAPRINTS_API_SECRET, LUMAPRINTS_STORE_ID, LUMAPRINTS_WEBHOOK_SECRET } = config
  if (LUMAPRINTS_API_KEY && !(LUMAPRINTS_API_SECRET && LUMAPRINTS_STORE_ID && LUMAPRINTS_WEBHOOK_SECRET)) {
    throw new Error(
      'LUMAPRINTS_API_KEY needs LUMAPRINTS_API_SECRET, LUMAPRINTS_STORE_ID (the number of your own store) and LUMAPRINTS_WEBHOOK_SECRET',
    )
  }
  return lumaPrints({
    baseUrl,
    apiKey: key,
    apiSecret: LUMAPRINTS_API_KEY ? LUMAPRINTS_API_SECRET! : SANDBOX_KEY,
    storeId: LUMAPRINTS_API_KEY ? LUMAPRINTS_STORE_ID! : SANDBOX_STORE_ID,
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
