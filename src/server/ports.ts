import type { Address } from '#domain/address/address.ts'
import type { Prediction } from '#domain/address/address-match.ts'
import type { ArtDirection } from '#domain/artwork/art-direction.ts'
import type { ArtStyle } from '#domain/artwork/art-styles.ts'
import type { PhotoVerdict } from '#domain/photo-search/assessment.ts'
import type { Slot } from '#domain/photo-search/candidates.ts'
import type { FrameColor, PrintSize } from '#domain/framed-print/frames.ts'
import type { FramedItem } from '#domain/orders/print-order.ts'
import type { UsAddress } from '#domain/checkout/postal-address.ts'
import type { CarrierOffer } from '#domain/checkout/shipping.ts'

/**
 * The bucket `propertyimages`. Keys are slash-separated; `artworks/…` and `public/…` are public, all else is private.
 */
export type Files = {
  /** Writes or replaces. Throws AppError 'unavailable' with the specification's storage texts (D1-280 …). */
  readonly put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** Throws AppError 'not_found' if there is no such file. */
  readonly get: (key: string) => Promise<Buffer>
  /** Removing what is not there is fine. */
  readonly remove: (key: string) => Promise<void>
  /** The keys of all files below a folder (`artworks/12`), in no order. */
  readonly list: (folder: string) => Promise<string[]>
  /** Throws when the store cannot be reached or written. */
  readonly check: () => Promise<void>
}

export type DrawingRequest = {
  /** The master photo: a baseline sRGB JPEG without metadata. */
  readonly photo: Buffer
  readonly style: ArtStyle
  /** Only hosted models read it whole. */
  readonly prompt: string
  /** The directions in the words of the prompt (local engine only, E-49). */
  readonly direction: ArtDirection
  /** Same photo, style, seed and direction: same picture (local engine only). */
  readonly seed: number
  /** Whether marks laid over the photo are left out (local engine only). */
  readonly leaveOutMarks: boolean
  /** Called with a short name of the current step and the share of the work done, 0..1. */
  readonly onProgress: (step: string, done: number) => void
  /** Shown the picture in the making, a few times: a small JPEG and what was just done. Hosted models show nothing. */
  readonly onPartial?: ((step: string, jpeg: Buffer) => void) | undefined
}

type PrintDrawingRequest = Pick<DrawingRequest, 'photo' | 'style' | 'seed' | 'leaveOutMarks' | 'direction'> & {
  /** Size of the print in pixels, at 300 dots an inch (D2-153). */
  readonly widthPx: number
  readonly heightPx: number
  /**
   * The part of the approved picture that is printed, as shares (0..1) of its width and height, in the print's
   * proportions.
   */
  readonly crop: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
}

/** Draws pictures: our own engine or a hosted image model. Returns a JPEG with the style's adjustment applied. */
export type Stylist = {
  /**
   * Throws AppError 'busy' (D1-283), 'unavailable' (D1-284) or 'bad_input' (D1-228; a photo or prompt the model
   * declines).
   */
  readonly draw: (request: DrawingRequest) => Promise<Buffer>
  /**
   * The picture of the same photo, style, seed and direction redrawn at the size of a print: a JPEG of quality 95 that
   * shows the crop. Hosted models have no such method; their pictures are enlarged.
   */
  readonly drawPrint?: (request: PrintDrawingRequest) => Promise<Buffer>
  /** Whether it reads a prompt whole; otherwise only the words of our vocabulary take effect (E-49). */
  readonly followsPrompts: boolean
  /** Gets ready for the first visitor; calls that do not wait for it work anyway. */
  readonly warmUp?: () => Promise<void>
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
  /** The credit required below a list of its predictions; null if none is. */
  readonly attribution: string | null
  /** Up to five; none when nothing fits. Throws AppError 'unavailable'. */
  readonly predict: (typed: string, session: string | null) => Promise<readonly Prediction[]>
  /** Throws AppError 'not_found' for an unknown place id. */
  readonly details: (placeId: string, session: string | null) => Promise<Address>
}

/** A photo taken from the street. */
export type StreetViews = {
  /** Null if there is none. `sourceUrl` names the view without any key. Throws AppError 'unavailable'. */
  readonly find: (address: string) => Promise<{ readonly jpeg: Buffer; readonly sourceUrl: string } | null>
}

/** Photos of the home's listing. */
export type ListingPhotos = {
  readonly find: (
    address: string,
  ) => Promise<{ readonly listingUrl: string | null; readonly imageUrls: readonly string[] }>
}

/** Photos found on the web, best first, with the pages they are on. */
export type WebImages = {
  readonly search: (address: string) => Promise<readonly { readonly webUrl: string; readonly imageUrl: string }[]>
}

/** Fetches a URL that a stranger chose (S-12). Throws when it is refused, slow, large or gone. */
export type ForeignFetch = (url: string) => Promise<Buffer>

/** Chooses the most suitable photo of a contact sheet. */
export type Assessor = {
  /** `photos` holds the picture of each filled slot by its number. Throws AppError 'unavailable'. */
  readonly assess: (request: {
    /** Drawn when it is viewed. */
    readonly sheet: () => Promise<Buffer>
    readonly slots: readonly Slot[]
    readonly photos: ReadonlyMap<number, Buffer>
    readonly address: string
  }) => Promise<PhotoVerdict>
}

type NotedOrder = {
  readonly orderId: string
  /** Null for an uploaded photo. */
  readonly address: string | null
  readonly design: { readonly style: ArtStyle; readonly frame: FrameColor; readonly size: PrintSize }
  readonly totalCents: number
}

/** Events that the owner's team is notified about (D1-259, E-27). */
export type TeamAlert =
  | {
      readonly type: 'image_generation'
      readonly source: 'address' | 'upload' | 'webcam'
      readonly address: string | null
    }
  | { readonly type: 'campaign_access'; readonly accessCode: string; readonly address: string }
  | ({ readonly type: 'checkout_initiated' } & NotedOrder)
  | ({ readonly type: 'purchase' } & NotedOrder)
  | { readonly type: 'order_needs_attention'; readonly orderId: string; readonly reason: string }

/** Notifies the team. */
export type TeamAlerts = {
  /** Throws when the alert could not be sent: the caller logs that and continues. */
  readonly send: (notice: TeamAlert) => Promise<void>
}

/** One line of the payment page. */
type PaymentLine = {
  readonly label: string
  /** Our own name for what is sold, for the provider's books. */
  readonly product: string
  /** The price of one, without tax. */
  readonly priceCents: number
  readonly quantity: number
  /** A public https address of a small picture. */
  readonly pictureUrl: string | null
}

/** A request for payment. All amounts are computed here, in US cents. */
export type PaymentRequest = {
  readonly orderId: string
  readonly lines: readonly PaymentLine[]
  readonly shipping: { readonly label: string; readonly cents: number }
  /** The address of the print; it decides which sales tax the provider adds, where it adds any (E-24). */
  readonly shipTo: UsAddress & { readonly name: string; readonly phone: string }
  /** The payer's address; null: the same as the recipient's. */
  readonly billTo: (UsAddress & { readonly name: string }) | null
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

/** A payment page and what happened to it. */
export type PaymentPage = {
  readonly id: string
  readonly state: PaymentState
  /** The payment page; null unless open. */
  readonly url: string | null
  /** Null when the page was not made by us. */
  readonly orderId: string | null
  /** Names the money, for a refund; null until the buyer is done, and when there was nothing to pay. */
  readonly paymentId: string | null
  /** The amount the buyer pays, tax included; we requested `amountCents - taxCents`. */
  readonly amountCents: number
  readonly shippingCents: number
  /** Sales tax that the provider added; 0 while that is switched off. */
  readonly taxCents: number
  readonly refundedCents: number
  /** The buyer's bank has withdrawn or disputes the payment: nothing may be sent before a person has decided. */
  readonly isDisputed: boolean
  /** Lower-case ISO 4217. */
  readonly currency: string
  readonly customerEmail: string | null
  readonly expiresAt: Date
}

export type Refund = { readonly id: string; readonly cents: number; readonly state: 'pending' | 'succeeded' | 'failed' }

/**
 * A webhook of the payment provider. It repeats events and sends them in any order: an event only says where to look,
 * and `Payments.find` returns the facts.
 */
export type PaymentEvent = { readonly id: string; readonly at: Date } & (
  | {
      readonly kind: 'completed' | 'async_succeeded' | 'async_failed' | 'expired'
      readonly pageId: string
      readonly orderId: string | null
    }
  /** Refunds of a payment were made, or failed afterward; or the buyer's bank disputes it. */
  | { readonly kind: 'refunded' | 'disputed'; readonly paymentId: string; readonly orderId: string | null }
  | { readonly kind: 'ignored'; readonly type: string }
)

/** Takes money. Every call throws AppError 'unavailable' or 'busy' when the provider cannot answer. */
export type Payments = {
  /**
   * Throws AppError 'bad_input' for an email that the provider rejects or an address that it cannot tax, 'conflict' for
   * a key used with another request.
   */
  readonly open: (request: PaymentRequest) => Promise<PaymentPage>
  /** Throws AppError 'not_found'. */
  readonly find: (pageId: string) => Promise<PaymentPage>
  /** Closes an open page. Returns the page as it then is: one that was paid in the meantime stays paid. */
  readonly expire: (pageId: string) => Promise<PaymentPage>
  /** `cents` null: the remaining amount. Throws AppError 'conflict' when less than that is left. */
  readonly refund: (request: {
    readonly paymentId: string
    readonly orderId: string
    readonly cents: number | null
    readonly idempotencyKey: string
  }) => Promise<Refund>
  /**
   * Verifies and reads a webhook. Throws AppError 'bad_input' unless it is signed, whole and at most 300 s off `now`.
   */
  readonly readEvent: (body: Uint8Array, signature: string | null, now: Date) => PaymentEvent
}

/** The recipient. `company` and `phone` may be empty. */
export type PrintRecipient = UsAddress & {
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly phone: string
}

/** One framed print to be made and sent. */
export type PrintRequest = FramedItem & {
  /** Ours, the same however often this order is submitted: 1 to 191 characters. */
  readonly externalId: string
  /** A public address of a JPEG in the print's own proportions; its file name short and without a query. */
  readonly imageUrl: string
  readonly recipient: PrintRecipient
  /** `lumaMethod` of the quote. */
  readonly shippingMethod: string
  /** Additional instructions for the print shop's staff; may be empty. At most 1,024 characters. */
  readonly instructions: string
  /** Public addresses of PDF files that are printed and laid into the package: at most three. */
  readonly printouts: readonly string[]
}

/**
 * The print shop's response about a package before it is ordered. `option-refused`: it does not make such a print (its
 * paper is gone); `not-shipped`: it does not ship to this address; `not-an-address`: it does not recognize the address.
 */
export type PrintQuote =
  | { readonly kind: 'quoted'; readonly offers: readonly CarrierOffer[] }
  | { readonly kind: 'option-refused' | 'not-shipped' | 'not-an-address'; readonly reason: string }

/**
 * `queued` does not mean accepted: the order can still vanish, so look it up. `unknown`: there was no response, and the
 * order may exist; look it up by its external id for ten minutes, then hold it. Never submit again before that.
 */
export type PrintSubmission =
  | { readonly kind: 'queued'; readonly orderNumber: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** `submitted`: the print shop has it and has not begun. */
export type PrintState = 'submitted' | 'in_production' | 'shipped' | 'cancelled' | 'rejected'

export type Shipment = {
  readonly carrier: string
  readonly trackingNumber: string
  /** Null for an unknown carrier. */
  readonly trackingUrl: string | null
}

/** An order as the print shop has it. */
export type PrintOrder = {
  readonly orderNumber: string
  /** Null when it was not made by us. */
  readonly externalId: string | null
  readonly state: PrintState
  /** The print shop's own name of the state, for the admin and the log. */
  readonly statusText: string
  readonly shipments: readonly Shipment[]
}

/** The order that a webhook is about. It proves little: read the order itself. */
export type ShipmentEvent = { readonly orderNumber: string; readonly externalId: string | null }

/**
 * Makes and sends framed prints. Every call throws AppError 'busy' (too many calls; says how long to wait) or
 * 'unavailable'.
 */
export type PrintShop = {
  /** D2-132. */
  readonly quote: (request: FramedItem & { readonly recipient: UsAddress }) => Promise<PrintQuote>
  /** Throws 'bad_input' if the content is rejected; whatever it throws, nothing was ordered. */
  readonly submit: (request: PrintRequest) => Promise<PrintSubmission>
  /** Null while it is in the queue (14 s to minutes), and if it has disappeared from there. */
  readonly find: (orderNumber: string) => Promise<PrintOrder | null>
  /**
   * The order submitted under our id on the day of `since` or later; null while it is in the queue, and if there is
   * none.
   */
  readonly findByExternalId: (externalId: string, since: Date) => Promise<PrintOrder | null>
  /** Subscribes `url` to shipments; safe to repeat. Throws 'bad_input' where it is refused. */
  readonly subscribe: (url: string) => Promise<void>
  /**
   * The caller proves itself with the password of our subscription: throws AppError 'unauthorized' otherwise. Null for
   * a call about no order, such as the one that tests our address: respond 200 to it.
   */
  readonly readShipment: (body: Uint8Array, authorization: string | null) => ShipmentEvent | null
}

/** An email ready to go. Addresses are bare (`ann@example.com`). */
export type OutgoingEmail = {
  readonly to: string
  /** Null: the shop's own. */
  readonly from: string | null
  /** Empty: the sender. */
  readonly replyTo: readonly string[]
  readonly subject: string
  /** Shows the pictures as `cid:…`. */
  readonly html: string
  readonly text: string
  /** Such as List-Unsubscribe. */
  readonly headers: Readonly<Record<string, string>>
  readonly pictures: readonly { readonly cid: string; readonly contentType: string; readonly bytes: Buffer }[]
  /** The Message-ID is made from it, so that an email that came twice can be recognized. */
  readonly idempotencyKey: string
}

/**
 * The outcome for an email. `refused`: it will never be accepted; `bounced`: nothing to this address ever will;
 * `unavailable`: it was not sent and may be tried again; `unknown`: the connection was lost after the email was handed
 * over, so it may have been sent.
 */
export type MailOutcome =
  | { readonly kind: 'accepted'; readonly messageId: string }
  | { readonly kind: 'refused' | 'bounced' | 'unavailable' | 'unknown'; readonly reason: string }

/** Sends emails. Bad news is an outcome, so nothing is thrown for it. */
export type Mail = {
  readonly send: (email: OutgoingEmail) => Promise<MailOutcome>
  /** Closes the connections to the mail server. */
  readonly close: () => void
}

/** An event about an email after the mail server accepted it, according to the provider. */
export type MailEvent = {
  /** The same for every repeat. */
  readonly id: string
  readonly at: Date
  /** `bounced`: permanently. `replied`: `address` wrote to us, and it is no automatic reply. */
  readonly kind: 'delivered' | 'opened' | 'clicked' | 'bounced' | 'complained' | 'replied' | 'ignored'
  readonly messageId: string | null
  /** The mailbox that it is about, in lower case. */
  readonly address: string | null
  readonly reason: string | null
  /** For a reply, all addresses that it was sent to. */
  readonly to: readonly string[]
  /** The user agent of the person who opened it or followed its link. */
  readonly userAgent: string | null
}

/**
 * Verifies and reads what the mail provider sends us by itself. Throws AppError 'bad_input' unless it is signed, whole
 * and fresh.
 */
export type MailEventReader = {
  readonly read: (body: Uint8Array, headers: MailEventHeaders, now: Date) => MailEvent
}
export type MailEventHeaders = {
  readonly id: string | null
  readonly timestamp: string | null
  readonly signature: string | null
}

/** The DNS records of our sending domain, as mailboxes see them. */
export type MailDns = {
  /** The record of the key that signs our emails; null: we do not sign them. */
  readonly signingRecord: { readonly name: string; readonly value: string } | null
  /** The TXT records of a name, each in one piece; none if there is no such name. Throws AppError 'unavailable'. */
  readonly textRecords: (name: string) => Promise<readonly string[]>
}

/** An HTML template for the mail house. */
export type PostcardTemplate = { readonly id: string; readonly versionId: string }

/** Prints and mails postcards. Throws AppError 'bad_input' for HTML it does not take, 'busy' or 'unavailable'. */
export type Postcards = {
  /** The same key and template give the same answer for a day. */
  readonly createTemplate: (request: {
    readonly name: string
    readonly html: string
    readonly idempotencyKey: string
  }) => Promise<PostcardTemplate>
}
