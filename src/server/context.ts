import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db, Tx } from './db/pool.ts'
import type {
  Assessor,
  Files,
  ForeignFetch,
  ListingPhotos,
  Notices,
  PhotoReader,
  Places,
  StreetViews,
  Stylist,
  WebImages,
} from './ports.ts'
import type { Enqueue } from './queue/enqueue.ts'

/** Everyone outside, each playing the role that actions know. */
export type Vendors = {
  readonly files: Files
  readonly stylist: Stylist
  readonly places: Places
  readonly streetViews: StreetViews
  readonly listingPhotos: ListingPhotos
  readonly webImages: WebImages
  readonly foreignFetch: ForeignFetch
  readonly assessor: Assessor
  readonly notices: Notices
}

/** The outside world as actions see it. */
export type Context = Vendors & {
  readonly config: Config
  /** Signs our links. */
  readonly signingSecret: string
  readonly db: Db
  readonly inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly enqueue: Enqueue
  readonly photos: PhotoReader
  readonly now: () => Date
  /** Numbers in [0, 1) from a cryptographic source. */
  readonly random: () => number
  readonly log: Logger
}

/** Who asks, as far as we know. */
export type Caller = {
  /** The anonymous browser session; null when the client sent none. */
  readonly clientSession: string | null
  readonly userAgent: string | null
  /** The public address of a file of ours. */
  readonly urlOf: (key: string) => string
  /** An address of a private file that works for an hour. */
  readonly signedUrlOf: (key: string) => string
}
