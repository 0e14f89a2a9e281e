import { z } from 'zod'
import { PASSWORD } from '#domain/accounts/account.ts'
import { LEAVE_OUT_MARKS } from '#domain/artwork/marks.ts'
import { type Brand, EXAMPLE_BRAND } from '#domain/brand.ts'
import { VENDOR_UNIT_COSTS } from '#domain/costs/vendor-costs.ts'
import { canonicalToken, isToken } from '#domain/links/property-token.ts'
import { MIN_SUITABLE_SCORE } from '#domain/photo-search/suitability.ts'

const UNIT_COST = `(${Object.keys(VENDOR_UNIT_COSTS).join('|')})=\\d+(\\.\\d+)?`
const UNIT_COST_LIST = new RegExp(`^(\\s*${UNIT_COST}\\s*(,|$))*$`)

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const port = z.coerce.number().int().min(0).max(65535)
/** A URL that is used as it is. */
const exactUrl = z.url({ protocol: /^https?$/ })
/** A base URL, without its trailing slash. */
const url = exactUrl.transform((text) => text.replace(/\/+$/, ''))
/** The origin of a site, in the form in which browsers send it. */
const origin = exactUrl
  .refine((text) => isOrigin(URL.parse(text)), 'must be an origin such as https://shop.example')
  .transform((text) => new URL(text).origin)
const isOrigin = (parsed: URL | null): boolean => parsed !== null && parsed.href === `${parsed.origin}/`
/** Some of these words, separated by commas. */
const listOf = <const W extends string>(words: readonly W[]) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((word) => word.trim() || []))
    .pipe(z.array(z.enum(words)))
/** The default key of a vendor in the sandbox. */
export const SANDBOX_KEY = 'sandbox-key'
/** The secret or password of the sandbox's webhooks when none was given. */
export const SANDBOX_WEBHOOK_SECRET = 'whsec_of_the_sandbox'

export const DEFAULT_DATA_DIR = '.data'

/**
 * Every setting, read once from the environment. Outside production, a vendor without a key uses the sandbox.
 * `.env.example` lists each with its default and a line on what it does (a test compares the two).
 */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(3000),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: flag.optional(),
  DATA_DIR: z.string().min(1).default(DEFAULT_DATA_DIR),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

  BRAND_NAME: z.string().default(EXAMPLE_BRAND.name),
  SUPPORT_EMAIL: z.email().default(EXAMPLE_BRAND.supportEmail),
  POSTAL_ADDRESS: z.string().default(EXAMPLE_BRAND.postalAddress),
  LISTING_SITE: z.string().default('homes.com'),
  SHOWCASE_TOKEN: z.string().refine(isToken, 'is not a property token').transform(canonicalToken).optional(),
  DEMO_ADDRESS: z.string().default('1900 Gable Way'),

  ANON_KEY: z.string().min(16).default('gablework-public-anon-key'),
  SIGNING_SECRET: z.string().min(32).optional(),
  ADMIN_USERNAME: z.string().trim().toLowerCase().min(1).default('admin'),
  ADMIN_PASSWORD: z.string().min(PASSWORD.minChars).max(PASSWORD.maxChars).optional(),
  FLOOD_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(600),
  UPLOADS_PER_MINUTE: z.coerce.number().int().positive().default(30),
  COSTLY_CALLS_PER_MINUTE: z.coerce.number().int().positive().default(20),
  GENERATIONS_PER_SESSION_HOUR: z.coerce.number().int().positive().default(6),
  GENERATIONS_PER_NETWORK_DAY: z.coerce.number().int().positive().default(20),
  GENERATIONS_PER_DAY: z.coerce.number().int().positive().default(20_000),
  PHOTO_SEARCH_TIMEOUT_MS: z.coerce.number().int().positive().default(60_000),

  SANDBOX_PORT: port.default(3010),
  SANDBOX_SMTP_PORT: port.default(3025),
  SANDBOX_SPEED: z.enum(['real', 'fast']).default('real'),
  SANDBOX_PHOTO_FOLDER: z.string().optional(),
  SANDBOX_URL: url.optional(),

  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('propertyimages'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  GOOGLE_MAPS_API_KEY: z.string().optional(),
  STREET_VIEW: z.enum(['on', 'off']).optional(),
  GOOGLE_MAPS_SIGNING_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]+=*$/, 'must be URL-safe base64')
    .optional(),
  GOOGLE_PLACES_BASE_URL: url.default('https://places.googleapis.com'),
  GOOGLE_MAPS_BASE_URL: url.default('https://maps.googleapis.com'),
  BRAVE_API_KEY: z.string().optional(),
  BRAVE_BASE_URL: url.default('https://api.search.brave.com'),
  LISTING_WEBHOOK_URL: exactUrl.optional(),

  ASSESSOR: z.enum(['local', 'hosted']).default('local'),
  OPENAI_VISION_MODEL: z.string().default('gpt-6-luna'),

  STYLIST: z.enum(['local', 'hosted']).default('local'),
  ENGINE_THREADS: z.coerce.number().int().min(1).max(16).default(2),
  ENGINE_WARM_UP: flag.default(true),
  LEAVE_OUT_MARKS: z.enum(LEAVE_OUT_MARKS).default('uploads'),
  AZURE_OPENAI_ENDPOINT: url.optional(),
  AZURE_OPENAI_API_KEY: z.string().optional(),
  AZURE_OPENAI_DEPLOYMENT: z.string().default('gpt-image-2'),
  OPENAI_BASE_URL: url.optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_IMAGE_MODEL: z.string().default('gpt-image-2'),
  IMAGE_QUALITY: z.enum(['low', 'medium', 'high', 'auto']).default('low'),
  ARTWORK_MIN_SCORE: z.coerce.number().min(0).max(10).default(MIN_SUITABLE_SCORE),
  IMAGE_TIMEOUT_MS: z.coerce.number().int().positive().default(180_000),

  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  STRIPE_TEST_SECRET_KEY: z.string().optional(),
  STRIPE_TEST_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  STRIPE_BASE_URL: url.default('https://api.stripe.com'),
  SALES_TAX: z.enum(['off', 'stripe']).default('off'),

  LUMAPRINTS_API_KEY: z.string().optional(),
  LUMAPRINTS_API_SECRET: z.string().optional(),
  LUMAPRINTS_BASE_URL: url.default('https://us.api.lumaprints.com'),
  LUMAPRINTS_STORE_ID: z.coerce.number().int().positive().optional(),
  LUMAPRINTS_WEBHOOK_SECRET: z.string().min(16).optional(),
  PRINT_DELAY_MINUTES: z.coerce.number().min(0).max(1440).optional(),

  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  MAIL_DKIM_KEY: z.base64().optional(),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i)
    .default('gablework'),
  MAIL_REPLY_DOMAIN: z
    .string()
    .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/i)
    .optional(),
  MAIL_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  MAIL_OPEN_PIXEL: flag.default(true),
  DNS_SERVER: z
    .string()
    .regex(/^[\d.]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i)
    .optional(),
  OUTREACH_TEST_EMAIL: z.email().optional(),
  OUTREACH_PER_MINUTE: z.coerce.number().int().positive().default(20),
  OUTREACH_PER_HOUR: z.coerce.number().int().positive().default(300),
  OUTREACH_PER_DAY: z.coerce.number().int().positive().default(2000),
  OUTREACH_CAP_DAYS: z.coerce.number().min(0).max(365).default(7),

  VENDOR_UNIT_COSTS: z
    .string()
    .regex(UNIT_COST_LIST, `must be such as drawing=0.05,email=0.001, of ${Object.keys(VENDOR_UNIT_COSTS).join(', ')}`)
    .default(''),

  LISTING_SITES: listOf(['zillow', 'redfin', 'homes']),
  LISTING_FETCH_URL: exactUrl.refine((text) => text.includes('{url}'), 'needs {url}').optional(),
  LISTING_PACE_MS: z.coerce.number().int().min(1000).default(3000),
  LISTING_PAGES_PER_DAY: z.coerce.number().int().positive().default(2000),
  RESO_BASE_URL: url.optional(),
  RESO_TOKEN: z.string().optional(),
  OPENAI_SEARCH_MODEL: z.string().default('gpt-6-luna'),

  SLACK_WEBHOOK_URL: exactUrl.optional(),

  LOB_API_KEY: z.string().optional(),
  LOB_BASE_URL: url.default('https://api.lob.com/v1'),
})

export type Config = Readonly<z.output<typeof Environment>>

/** Returns the From address of emails. */
export const fromAddressOf = ({ MAIL_FROM, SUPPORT_EMAIL }: Config): string => MAIL_FROM ?? SUPPORT_EMAIL

/** Returns the recipient of all test emails (D3-223), and of the emails about test orders (E-41). */
export const testEmailRecipient = ({ OUTREACH_TEST_EMAIL, SUPPORT_EMAIL }: Config): string =>
  OUTREACH_TEST_EMAIL ?? SUPPORT_EMAIL

/** The settings by name, for the test that compares them with `.env.example`. */
export const SETTING_NAMES = Object.keys(Environment.shape)

/** Parses the environment; throws one Error that names every setting that is wrong. Empty values count as absent. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(values)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are wrong:\n${lines.join('\n')}`)
  }
  return parsed.data
}

/** The shop's name, mailbox and postal address, which emails and pages show. */
export const brandOf = ({ BRAND_NAME, SUPPORT_EMAIL, POSTAL_ADDRESS }: Config): Brand => ({
  name: BRAND_NAME,
  supportEmail: SUPPORT_EMAIL,
  postalAddress: POSTAL_ADDRESS,
})
