import { EXAMPLE_BRAND } from '#domain/brand.ts'
import { type Config, DEFAULT_DATA_DIR } from '#server/config.ts'

export const ROLES = ['all', 'web', 'worker'] as const
export type Role = (typeof ROLES)[number]

type VendorKey = {
  /** The setting with its key, or with what stands for one. */
  readonly setting: keyof Config
  /**
   * What happens if the key is missing and settings are required: the product does not start, because it cannot find,
   * sell, print or send; it starts and says that a feature is off; or it says nothing.
   */
  readonly ifMissing: 'refuse to start' | 'warn' | 'ignore'
  /** If missing, it is always used. */
  readonly isUsed?: (config: Config) => boolean
}

const drawsHosted = ({ STYLIST }: Config): boolean => STYLIST === 'hosted'

/** The vendors that have a key or the sandbox in their place, by name. */
const VENDOR_KEYS: Readonly<Record<string, VendorKey>> = {
  'Google Maps': { setting: 'GOOGLE_MAPS_API_KEY', ifMissing: 'refuse to start' },
  Brave: { setting: 'BRAVE_API_KEY', ifMissing: 'warn' },
  'listing automation': { setting: 'LISTING_WEBHOOK_URL', ifMissing: 'warn' },
  Slack: { setting: 'SLACK_WEBHOOK_URL', ifMissing: 'warn' },
  Stripe: { setting: 'STRIPE_SECRET_KEY', ifMissing: 'refuse to start' },
  LumaPrints: { setting: 'LUMAPRINTS_API_KEY', ifMissing: 'refuse to start' },
  mail: { setting: 'SMTP_URL', ifMissing: 'refuse to start' },
  Lob: { setting: 'LOB_API_KEY', ifMissing: 'warn' },
  'listing sites': { setting: 'LISTING_SITES', ifMissing: 'ignore' },
  'MLS data': { setting: 'RESO_TOKEN', ifMissing: 'ignore' },
  'agent lookup': { setting: 'OPENAI_API_KEY', ifMissing: 'ignore' },
  'Azure OpenAI': { setting: 'AZURE_OPENAI_API_KEY', ifMissing: 'refuse to start', isUsed: drawsHosted },
  OpenAI: {
    setting: 'OPENAI_API_KEY',
    ifMissing: 'refuse to start',
    isUsed: (config) => drawsHosted(config) || config.ASSESSOR === 'hosted',
  },
}

function vendorsWithoutKey(config: Config): { readonly vendor: string; readonly key: VendorKey }[] {
  const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  return Object.entries(VENDOR_KEYS)
    .filter(([, { setting, isUsed }]) => !isSet(config[setting]) && (isUsed === undefined || isUsed(config)))
    .map(([vendor, key]) => ({ vendor, key }))
}

/** Whether this process runs the sandbox for vendors without a key: never where settings are required. */
export const startsSandbox = (config: Config, role: Role): boolean =>
  role === 'all' &&
  !requiresSettings(config) &&
  config.SANDBOX_URL === undefined &&
  vendorsWithoutKey(config).length > 0

/**
 * Whether settings must be complete for a start: with NODE_ENV=production, and outside tests with a DATABASE_URL, which
 * may hold real customers.
 */
export const requiresSettings = ({ NODE_ENV, DATABASE_URL }: Config): boolean =>
  NODE_ENV === 'production' || (NODE_ENV === 'development' && DATABASE_URL !== undefined)

/**
 * Whether the sandbox may simulate listings and agents. Where settings are required only with SANDBOX_URL: mail may be
 * real, and made-up agents would get emails.
 */
export const simulatesListings = (config: Config): boolean =>
  !requiresSettings(config) || config.SANDBOX_URL !== undefined

/**
 * The settings that are not set, one per line: `missing` are required, `off` names features that will not work. With
 * SANDBOX_URL no vendor needs a key: that sandbox simulates all that have none.
 */
export function settingGaps(config: Config, role: Role): { missing: string[]; off: string[] } {
  const missing: string[] = []
  if (config.SIGNING_SECRET === undefined)
    missing.push('SIGNING_SECRET: 32 characters or more, the same for every process')
  if (config.PUBLIC_URL === undefined) missing.push('PUBLIC_URL: the URL under which visitors reach the shop')
  if (config.TRUST_PROXY === undefined && config.PUBLIC_URL?.startsWith('https:') && role !== 'worker')
    missing.push(
      'TRUST_PROXY: true behind a proxy that sets X-Forwarded-For, or all visitors count as one; otherwise false',
    )
  if (config.ADMIN_PASSWORD === undefined && role !== 'worker')
    missing.push('ADMIN_PASSWORD: without it nobody can sign in as an admin')
  if (config.SANDBOX_URL !== undefined) return { missing, off: [] }
  const keyless = vendorsWithoutKey(config)
  for (const { vendor, key } of keyless.filter(({ key }) => key.ifMissing === 'refuse to start'))
    missing.push(`${key.setting}: the key of ${vendor}, or SANDBOX_URL, where the sandbox simulates it`)
  if (config.SUPPORT_EMAIL === EXAMPLE_BRAND.supportEmail)
    missing.push('SUPPORT_EMAIL: the mailbox to which buyers and agents reply')
  if (config.POSTAL_ADDRESS === EXAMPLE_BRAND.postalAddress)
    missing.push('POSTAL_ADDRESS: your postal address, which emails to agents must carry')
  if (role !== 'all' && config.S3_ENDPOINT === undefined && config.DATA_DIR === DEFAULT_DATA_DIR)
    missing.push('S3_ENDPOINT: a bucket that all machines reach, or DATA_DIR on a disk that all processes share')
  const off = keyless.filter(({ key }) => key.ifMissing === 'warn').map(({ vendor }) => vendor)
  if (config.MAIL_WEBHOOK_SECRET === undefined) off.push('bounces and complaints of emails')
  return { missing, off }
}
