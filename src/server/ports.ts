import type { Address } from '#domain/address.ts'
import type { Prediction } from '#domain/address-match.ts'
import type { ArtStyle } from '#domain/art-styles.ts'
import type { Verdict } from '#domain/assessment.ts'
import type { Slot } from '#domain/candidates.ts'
import type { FrameColour, PrintSize } from '#domain/frames.ts'

/** The bucket `propertyimages`. Keys are slash-separated; `artworks/…` and `public/…` are public, all else is private. */
export type Files = {
  /** Writes or replaces. Throws AppError 'unavailable' with the specification's storage texts (D1-280 …). */
  readonly put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Throws AppError 'not_found' when there is no such file. */
  readonly get: (key: string) => Promise<Buffer>
  /** Removing what is not there is fine. */
  readonly remove: (key: string) => Promise<void>
  /** Throws when the store cannot be reached or written. */
  readonly check: () => Promise<void>
}

export type DrawingRequest = {
  /** The master photo: a baseline sRGB JPEG without metadata. */
  readonly photo: Buffer
  readonly style: ArtStyle
  /** Only hosted models read it. */
  readonly prompt: string
  /** Same photo, style and seed: same picture (local engine only). */
  readonly seed: number
  /** Told a short name of the current step and the share of work behind it, 0..1. */
  readonly onProgress: (step: string, done: number) => void
}

/** Whoever draws: our own engine or a hosted image model. Answers a JPEG, the style's adjustment applied. */
export type Stylist = {
  /** Throws AppError 'busy' (D1-283), 'unavailable' (D1-284) or 'bad_input' (D1-228; a photo or prompt the model declines). */
  readonly draw: (request: DrawingRequest) => Promise<Buffer>
  readonly close: () => Promise<void>
}

/** A decoded upload: re-encoded JPEG, upright, without metadata. Size in pixels. */
export type MasterPhoto = { readonly jpeg: Buffer; readonly width: number; readonly height: number }

/** Reads pictures that strangers send. */
export type PhotoReader = {
  /** Throws AppError 'unsupported_image' or 'too_large' with a text that says which rule was broken. */
  readonly read: (bytes: Buffer) => Promise<MasterPhoto>
  readonly close: () => Promise<void>
}

/** Looks up US addresses. `session` groups the calls of one typing session for the vendor's bill. */
export type Places = {
  /** Up to five; none when nothing fits. Throws AppError 'unavailable'. */
  readonly predict: (typed: string, session: string | null) => Promise<readonly Prediction[]>
  /** Throws AppError 'not_found' for an id that is no place's. */
  readonly details: (placeId: string, session: string | null) => Promise<Address>
}

/** A photo taken from the street. */
export type StreetViews = {
  /** Null where there is none. `sourceUrl` names the view without any key. Throws AppError 'unavailable'. */
  readonly find: (address: string) => Promise<{ readonly jpeg: Buffer; readonly sourceUrl: string } | null>
}

/** Photos of the home's listing. */
export type ListingPhotos = {
  readonly find: (
    address: string,
  ) => Promise<{ readonly listingUrl: string | null; readonly imageUrls: readonly string[] }>
}

/** Photos found on the web, best first, with the pages they stand on. */
export type WebImages = {
  readonly search: (address: string) => Promise<readonly { readonly webUrl: string; readonly imageUrl: string }[]>
}

/** Fetches an address that somebody else chose (S-12). Throws when it is refused, slow, large or gone. */
export type ForeignFetch = (url: string) => Promise<Buffer>

/** Chooses the most suitable photo of a contact sheet. */
export type Assessor = {
  /** `photos` holds the picture of each filled slot by its number. Throws AppError 'unavailable'. */
  readonly assess: (request: {
    readonly sheet: Buffer
    readonly slots: readonly Slot[]
    readonly photos: ReadonlyMap<number, Buffer>
    readonly address: string
  }) => Promise<Verdict>
}

type NotedOrder = {
  readonly orderId: string
  /** Null for an uploaded photo. */
  readonly address: string | null
  readonly design: { readonly style: ArtStyle; readonly frame: FrameColour; readonly size: PrintSize }
  readonly totalCents: number
}

/** What the owner's team is told as it happens (D1-259, E-27). */
export type Notice =
  | {
      readonly type: 'image_generation'
      readonly source: 'address' | 'upload' | 'webcam'
      readonly address: string | null
    }
  | { readonly type: 'campaign_access'; readonly accessCode: string; readonly address: string }
  | ({ readonly type: 'checkout_initiated' } & NotedOrder)
  | ({ readonly type: 'purchase' } & NotedOrder)
  | { readonly type: 'print_failed'; readonly orderId: string; readonly reason: string }

/** Tells the team. */
export type Notices = {
  /** Throws when nobody could be told: the caller logs that and goes on. */
  readonly tell: (notice: Notice) => Promise<void>
}

/** One line of the payment page. */
export type PaymentLine = {
  readonly label: string
  readonly unitCents: number
  readonly quantity: number
  /** A public https address of a small picture. */
  readonly pictureUrl: string | null
}

/** What somebody is asked to pay. All amounts are computed here, in US cents. */
export type PaymentRequest = {
  readonly orderId: string
  readonly lines: readonly PaymentLine[]
  readonly shipping: { readonly label: string; readonly cents: number }
  readonly customerEmail: string
  /** May hold the literal `{CHECKOUT_SESSION_ID}`, which becomes the page's id. */
  readonly successUrl: string
  readonly cancelUrl: string
  /** More than 30 minutes and less than 24 hours away. */
  readonly expiresAt: Date
  /** The same key and request (its expiry included) give the same page for a day. */
  readonly idempotencyKey: string
}

/** `processing`: the buyer is done, the money is on its way; `failed`: it never came. */
export type PaymentState = 'open' | 'processing' | 'paid' | 'failed' | 'expired'

/** A payment page and what became of it. */
export type PaymentPage = {
  readonly id: string
  readonly state: PaymentState
  /** Where the buyer pays; null unless open. */
  readonly url: string | null
  /** Null when the page was not made by us. */
  readonly orderId: string | null
  /** Names the money, for a refund; null until the buyer is done, and when there was nothing to pay. */
  readonly paymentId: string | null
  readonly totalCents: number
  readonly shippingCents: number
  readonly taxCents: number
  readonly refundedCents: number
  /** Lower-case ISO 4217. */
  readonly currency: string
  readonly customerEmail: string | null
  readonly expiresAt: Date
}

export type Refund = { readonly id: string; readonly cents: number; readonly state: 'pending' | 'succeeded' | 'failed' }

/**
 * What the payment provider tells us by itself. It repeats events and sends them in any order: the event says only
 * where to look, `Payments.find` says what is true.
 */
export type PaymentEvent = { readonly id: string; readonly at: Date } & (
  | {
      readonly kind: 'completed' | 'async_succeeded' | 'async_failed' | 'expired'
      readonly pageId: string
      readonly orderId: string | null
    }
  /** Refunds of a payment were made, or failed afterwards. */
  | { readonly kind: 'refunded'; readonly paymentId: string; readonly orderId: string | null }
  | { readonly kind: 'ignored'; readonly type: string }
)

/** Takes money. Every call throws AppError 'unavailable' or 'busy' when the provider cannot answer. */
export type Payments = {
  /** Throws AppError 'bad_input' for an e-mail the provider refuses, 'conflict' for a key used with another request. */
  readonly open: (request: PaymentRequest) => Promise<PaymentPage>
  /** Throws AppError 'not_found'. */
  readonly find: (pageId: string) => Promise<PaymentPage>
  /** Closes an open page. Answers the page as it then is: one that was paid in the meantime stays paid. */
  readonly expire: (pageId: string) => Promise<PaymentPage>
  /** `cents` null: all that is left. Throws AppError 'conflict' when there is not as much to give back. */
  readonly refund: (request: {
    readonly paymentId: string
    readonly orderId: string
    readonly cents: number | null
    readonly idempotencyKey: string
  }) => Promise<Refund>
  /** Verifies and reads a webhook. Throws AppError 'bad_input' unless it is signed, whole and at most 300 s off `now`. */
  readonly readEvent: (body: Uint8Array, signature: string | null, now: Date) => PaymentEvent
}
