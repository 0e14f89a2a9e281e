import { z } from 'zod'
import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { PAPER_NAMES } from '#domain/artwork/papers.ts'
import type { Brand } from '#domain/brand.ts'
import { FRAME_COLOR_NAMES } from '#domain/framed-print/frames.ts'
import { ORIENTATIONS } from '#domain/framed-print/orientation.ts'
import { PRINT_SIZE_NAMES } from '#domain/framed-print/print-sizes.ts'
import { DAMAGE_REPORT_STATES } from '#domain/orders/damage.ts'

const cents = z.int().min(0)
const link = z.url({ protocol: /^https?$/ })
const days = z.object({ from: z.iso.date(), to: z.iso.date() })

/**
 * What every email about an order says of it. `number` is null until the order has one; `home` is null for an uploaded
 * photo.
 */
const order = {
  number: z.int().positive().nullable(),
  firstName: z.string(),
  home: z.string().nullable(),
  design: z.object({
    style: z.enum(ART_STYLES),
    frame: z.enum(FRAME_COLOR_NAMES),
    size: z.enum(PRINT_SIZE_NAMES),
    /** Missing in emails stored before orientations existed. */
    orientation: z.enum(ORIENTATIONS).default('landscape'),
    paper: z.enum(PAPER_NAMES).default('cold-pressed paper'),
  }),
  /** The key of a JPEG, PNG or WebP in our bucket, sent with the email; null: the email has no picture. */
  pictureKey: z.string().nullable(),
  /** The signed page of the order. */
  statusUrl: link,
}

/** Every email with its data; nothing else about an email is stored. `index.ts` has its subject and body. */
export const EMAILS = {
  'order-confirmed': z.object({
    ...order,
    priceCents: cents,
    shippingCents: cents,
    taxCents: cents,
    totalCents: cents,
    /** The currency of all amounts; stored emails without it are in dollars. */
    currency: z.string().default('usd'),
    shipTo: z.object({ name: z.string(), lines: z.array(z.string()).max(5) }),
    /** Null: the shipping address. */
    billTo: z.array(z.string()).max(5).nullable().default(null),
    delivery: days.nullable(),
    /** The key of a picture of the gift card as it is printed, sent with the email; null if there is no card (E-42). */
    cardKey: z.string().nullable().default(null),
    hidesPrice: z.boolean().default(false),
    /** Until when the order can be canceled, and the time zone in which to say so; null: it cannot. */
    cancelableUntil: z.object({ at: z.iso.datetime(), zone: z.string() }).nullable().default(null),
  }),
  'order-shipped': z.object({
    ...order,
    /** Null if the print shop has no shipment; `number`: null if the carrier gave none. */
    tracking: z.object({ carrier: z.string(), number: z.string().nullable(), url: link.nullable() }).nullable(),
    delivery: days.nullable(),
  }),
  /** Only about a payment of the wrong amount; other holds send no email. The name is stored. */
  'order-held': z.object(order),
  'order-cancelled': z.object({ ...order, refundCents: cents, currency: z.string() }),
  'order-refunded': z.object({ ...order, refundCents: cents, currency: z.string() }),
  'payment-failed': z.object({ ...order, retryUrl: link }),
  /** Confirms that a damage report has arrived. */
  'damage-reported': z.object(order),
  /** The answer to a damage report; `message`: from the admin who answered. */
  'damage-answered': z.object({
    ...order,
    state: z.enum(DAMAGE_REPORT_STATES),
    message: z.string().nullable(),
  }),
  /** For a buyer who asked for the links to their orders, newest first. It names no home, so no removal concerns it. */
  'order-links': z.object({
    orders: z
      .array(
        z.object({
          number: order.number,
          placedOn: z.iso.date(),
          design: order.design.omit({ orientation: true, paper: true }),
          statusUrl: link,
        }),
      )
      .min(1),
  }),
  /** For a visitor who left before their art was finished (U-06). */
  'link-to-art': z.object({
    home: z.string().nullable(),
    styles: z.array(z.enum(ART_STYLES)).min(1),
    pictureKey: z.string().nullable(),
    url: link,
  }),
  /** An email to the agent of a home: its art, its link, an unsubscribe link, and the campaign's text. */
  outreach: z.object({
    subject: z.string().min(1),
    preview: z.string(),
    title: z.string(),
    paragraphs: z.array(z.string()),
    /** The label of the button. */
    action: z.string(),
    /** The street of the home, without the city. */
    street: z.string().min(1),
    /** The URL of the art for mail programs; null: the email has none. */
    artworkUrl: link.nullable(),
    url: link,
    unsubscribeUrl: link,
    /** The page where a home can be removed from the shop (F-54). */
    removeHomeUrl: link,
    /** The URL of a picture that is loaded when the email is opened (F-40); null: opens are not counted. */
    pixelUrl: link.nullable(),
  }),
  /** Confirms the request to remove a home. `hours`: the time until it is removed. */
  'home-removal-requested': z.object({ home: z.string(), url: link, hours: z.int().positive() }),
  /** Reports a completed removal to the person who requested it. */
  'home-removed': z.object({ url: link }),
  /** Invites someone to become an admin. */
  'admin-invitation': z.object({ invitedBy: z.string(), url: link, days: z.int().positive() }),
  /** Sent after signing up; the link verifies the email. */
  welcome: z.object({ firstName: z.string(), url: link }),
  'reset-password': z.object({ url: link, minutes: z.int().positive() }),
} as const satisfies Record<string, z.ZodObject>

export type EmailName = keyof typeof EMAILS
export const EMAIL_NAMES = Object.keys(EMAILS) as readonly EmailName[]
export type EmailData<N extends EmailName> = z.output<(typeof EMAILS)[N]>

/** An email as it is sent; a picture of it is named `cid:picture` in the HTML. */
export type RenderedEmail = { readonly subject: string; readonly html: string; readonly text: string }

/**
 * Renders any email. Emails are React components, which Node cannot load, so they are part of the build
 * (`load-emails.ts`).
 */
export type EmailRenderer = <N extends EmailName>(brand: Brand, name: N, data: EmailData<N>) => Promise<RenderedEmail>
