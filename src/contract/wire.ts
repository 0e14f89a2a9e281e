import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { ArtworkState } from '#domain/artwork/artwork.ts'
import type { QueuePosition } from '#domain/artwork/queue-position.ts'
import type { Brand } from '#domain/brand.ts'
import type { ErrorCode, Issue } from '#domain/errors.ts'
import type { Assessment } from '#domain/photo-search/assessment.ts'

/** The body of every error response. */
export type ErrorResponse = {
  readonly error: string
  readonly code: ErrorCode
  readonly issues?: readonly Issue[]
  readonly request_id: string
}

/**
 * `POST /uploads`, body: the picture's bytes. `note`: a sentence on its size, its light or marks on it; null without.
 * `doubt`: why the visitor must confirm the photo; null if it shows a home.
 */
export type UploadResponse = {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly note: string | null
  readonly doubt: string | null
}

/** `GET /config.json`. */
export type PublicConfig = {
  readonly anonKey: string
  readonly brand: Brand
  /** The home whose art the home page shows (D1-040); null for the fixed pictures. */
  readonly showcaseToken: string | null
  /** The provider of the suggested addresses, if its terms require a credit below them. */
  readonly placesFrom: string | null
  /** Sales tax comes on top of our total on the payment page (E-24). */
  readonly salesTax: boolean
  /** Our engine redraws its own pictures at the size of the print; other pictures are enlarged (F-12). */
  readonly drawsPrints: boolean
  /**
   * Whether the stylist reads whole prompts (a hosted model); our own engine follows the words of its vocabulary
   * (E-49).
   */
  readonly followsPrompts: boolean
}

/** One line of `GET /progress/properties/{id}`: event `progress`, id = version of the topic, data = this. */
export type PropertyProgress =
  | {
      readonly part: `artwork:${ArtStyle}`
      readonly state: ArtworkState
      readonly style: ArtStyle
      /** The text of the current step; empty if there is none. */
      readonly step: string
      /** The share of the work that is done, 0..1. */
      readonly done: number
      readonly url: string | null
      /** A small picture of the unfinished drawing; it is deleted soon after the drawing ends. */
      readonly partial: string | null
      readonly error: string | null
    }
  | { readonly part: 'property'; readonly status: 'pending' | 'completed' }
  | {
      /** The progress from an address to art. */
      readonly part: 'photo-search'
      /** The three steps of the dialog 'Framing your home' (D1-060). */
      readonly step: 'images' | 'assessment' | 'artwork'
      /** Number of photos found; null until the search has ended. */
      readonly found: number | null
      /** Number of photos that can be viewed while the search continues. */
      readonly shown: number
      /** Whether a source of photos did not respond, so that there may be more. */
      readonly sourcesDown: boolean
      readonly assessment: Assessment | null
      /** Why it stopped, so that the visitor must choose; null while it continues. */
      readonly stopped: string | null
    }

/** The position of a waiting drawing in the queue; the data of an event `positions` is a list of them. */
export type WaitingPosition = QueuePosition & { readonly style: ArtStyle }

/** Names of the headers we add to HTTP. */
export const HEADERS = {
  clientSession: 'x-client-session-id',
  /** Sent as the specification requires (D1-024); the server does not read it. */
  checkoutSession: 'x-checkout-session-id',
  adminMode: 'x-admin-mode',
  adminToken: 'x-admin-token',
  accountToken: 'x-account-token',
  requestId: 'x-request-id',
} as const

/** A client session id: made by the browser, anonymous, kept in local storage (D1-130). */
export const CLIENT_SESSION = /^[A-Za-z0-9_-]{16,64}$/
