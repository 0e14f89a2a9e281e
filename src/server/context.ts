import type { Logger } from 'pino'
import type { AdminRole } from '#domain/admin/roles.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import type { EmailRenderer } from '#server/emails/catalog.ts'
import type { Enqueue } from '#server/queue/enqueue.ts'
import type { Config } from './config.ts'
import type { Places } from './ports/address.ts'
import type { Stylist } from './ports/artwork.ts'
import type { Files } from './ports/files.ts'
import type { AgentDirectory, Counties, ListingFiles, ListingSources } from './ports/listings.ts'
import type { Mail, MailDns, MailEventReader } from './ports/mail.ts'
import type { PaymentProvider } from './ports/payments.ts'
import type {
  Assessor,
  ExternalFetch,
  ListingPhotos,
  PhotoReader,
  StreetViews,
  WebImages,
} from './ports/photo-search.ts'
import type { Postcards } from './ports/postcards.ts'
import type { PrintShop } from './ports/print-shop.ts'
import type { TeamAlerts } from './ports/team-alerts.ts'

/** The outside services, by the roles that actions use. */
export type Vendors = {
  readonly files: Files
  readonly stylist: Stylist
  readonly places: Places
  readonly streetViews: StreetViews
  readonly listingPhotos: ListingPhotos
  readonly webImages: WebImages
  readonly externalFetch: ExternalFetch
  readonly assessor: Assessor
  readonly teamAlerts: TeamAlerts
  readonly paymentProvider: PaymentProvider
  /** The provider's test mode; null if it has no keys (E-41). */
  readonly testPaymentProvider: PaymentProvider | null
  readonly printShop: PrintShop
  readonly mail: Mail
  readonly mailEvents: MailEventReader
  readonly mailDns: MailDns
  readonly postcards: Postcards
  readonly listings: ListingSources
  readonly listingFiles: ListingFiles
  readonly counties: Counties
  readonly agents: AgentDirectory
}

/** The outside world as actions see it. */
export type Context = Vendors & {
  readonly config: Config
  /**
   * Returns the given context with its vendors' costs counted for a campaign (F-53); other costs belong to none. The
   * context is an argument because the caller may have changed its vendors.
   */
  readonly forCampaign: (ctx: Context, campaignId: string) => Context
  /** Signs our links. */
  readonly signingSecret: string
  readonly db: Db
  readonly inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly enqueue: Enqueue
  readonly photos: PhotoReader
  readonly renderEmail: EmailRenderer
  readonly now: () => Date
  /** Numbers in [0, 1) from a cryptographic source. */
  readonly random: () => number
  readonly log: Logger
}

/** The caller of a function. */
export type Caller = {
  /** The anonymous browser session; null when the client sent none. */
  readonly clientSession: string | null
  readonly userAgent: string | null
  /** A hash of the caller's network with our secret: it can be counted, but not traced back (S-23). */
  readonly network: string
  /** The session token of a signed-in buyer; null when the client sent none. */
  readonly accountToken: string | null
  /** The session token of a signed-in admin; null when the client sent none. */
  readonly adminToken: string | null
  /** Whether the caller is an admin in test mode: what the call does is marked and not counted (E-41). */
  readonly isTest: boolean
  /** The public URL of the shop, without a trailing slash: `https://shop.example`. */
  readonly origin: string
  /** Returns the public URL of one of our files. */
  readonly urlOf: (key: string) => string
  /** Returns a URL of a private file that works for an hour. */
  readonly signedUrlOf: (key: string) => string
  /**
   * Returns the key of our file that this URL lets its holder read; null for an external URL. Throws AppError
   * 'not_found' for a storage URL that is forged, expired or for a private file.
   */
  readonly keyOf: (url: string) => string | null
}

/** A caller who is signed in as an admin. */
export type AdminCaller = Caller & { readonly admin: Admin }

/** `isTest`: the session is in test mode (E-41). */
export type Admin = {
  readonly id: string
  readonly username: string
  readonly role: AdminRole
  readonly isTest: boolean
}
