import { z } from 'zod'
import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { CLAIM_STATES } from '#domain/orders/damage.ts'
import { FRAME_COLOR_NAMES, PRINT_SIZE_NAMES } from '#domain/framed-print/frames.ts'
import { PAPER_NAMES } from '#domain/framed-print/papers.ts'
import { ORIENTATIONS } from '#domain/framed-print/orientation.ts'

const cents = z.int().min(0)
const link = z.url({ protocol: /^https?$/ })
const days = z.object({ from: z.iso.date(), to: z.iso.date() })

/**
 * The facts about an order in every email. `number` is null while the order has none; `home` null for an uploaded
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
    /** Emails written before these were chosen do not name them. */
    orientation: z.enum(ORIENTATIONS).default('landscape'),
    paper: z.enum(PAPER_NAMES).default('cold-pressed paper'),
  }),
  /** The key of a JPEG, PNG or WebP in our bucket, sent with the email; null: the email has no picture. */
  pictureKey: z.string().nullable(),
  /** The signed page of the order. */
  statusUrl: link,
}

/** Every email and the data it needs: nothing else is stored about it. `index.ts` gives each its subject and body. */
export const EMAILS = {
  'order-confirmed': z.object({
    ...order,
    priceCents: cents,
    shippingCents: cents,
    taxCents: cents,
    totalCents: cents,
    shipTo: z.object({ name: z.string(), lines: z.array(z.string()).max(5) }),
    /** Null: the same address. */
    billTo: z.array(z.string()).max(5).nullable().default(null),
    delivery: days.nullable(),
    /** E-42: a picture of the gift card as it is printed, sent like the other; null if there is no card. */
    cardKey: z.string().nullable().default(null),
    hidesPrice: z.boolean().default(false),
  }),
  'order-shipped': z.object({
    ...order,
    tracking: z.object({ carrier: z.string(), number: z.string(), url: link.nullable() }),
    delivery: days.nullable(),
  }),
  'order-held': z.object(order),
  'order-cancelled': z.object({ ...order, refundCents: cents }),
  'order-refunded': z.object({ ...order, refundCents: cents }),
  'payment-failed': z.object({ ...order, retryUrl: link }),
  /** The answer to a report of damage; `words`: what the person who answered adds. */
  'damage-answered': z.object({
    ...order,
    state: z.enum(CLAIM_STATES),
    words: z.string().nullable(),
  }),
  /** U-06: for a visitor who left before their art was finished. */
  'link-to-art': z.object({
    home: z.string().nullable(),
    styles: z.array(z.enum(ART_STYLES)).min(1),
    pictureKey: z.string().nullable(),
    url: link,
  }),
  /** To the agent of a home: its art, its link, an unsubscribe link, and the text of its campaign. */
  outreach: z.object({
    subject: z.string().min(1),
    preview: z.string(),
    title: z.string(),
    paragraphs: z.array(z.string()),
    /** On the button. */
    action: z.string(),
    /** Its street, as it is spoken of. */
    street: z.string().min(1),
    /** The illustration, where a mail program can fetch it; null: the email has none. */
    artworkUrl: link.nullable(),
    url: link,
    unsubscribeUrl: link,
    /** The page where a home can be removed from the shop (F-54). */
    removeHomeUrl: link,
    /** Loaded when the email is opened (F-40); null: openings are not counted. */
    pixelUrl: link.nullable(),
  }),
  /** Confirms the request for the removal of a home. `hours`: until it is removed. */
  'home-removal-requested': z.object({ home: z.string(), url: link, hours: z.int().positive() }),
  /** To the person who requested it, when it is done. */
  'home-removed': z.object({ url: link }),
  /** Invites a person to help run the shop. */
  'admin-invitation': z.object({ invitedBy: z.string(), url: link, days: z.int().positive() }),
  /** After a sign-up; the link confirms the address. */
  welcome: z.object({ firstName: z.string(), url: link }),
  'reset-password': z.object({ url: link, minutes: z.int().positive() }),
} as const satisfies Record<string, z.ZodObject>

export type EmailName = keyof typeof EMAILS
export const EMAIL_NAMES = Object.keys(EMAILS) as readonly EmailName[]
export type EmailData<N extends EmailName> = z.output<(typeof EMAILS)[N]>

/** The sender: what appears at the head and foot of every email (G-1). */
export type Sender = { readonly name: string; readonly supportEmail: string; readonly postalAddress: string }

/** An email as it is sent; a picture of it is named `cid:picture` in the HTML. */
export type RenderedEmail = { readonly subject: string; readonly html: string; readonly text: string }

/** Writes any email. Emails are React and Node reads none, so they come from the build (`load-emails.ts`). */
export type EmailRenderer = <N extends EmailName>(sender: Sender, name: N, data: EmailData<N>) => Promise<RenderedEmail>
