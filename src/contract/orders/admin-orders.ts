import { z } from 'zod'
import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { PAPER_NAMES } from '#domain/artwork/papers.ts'
import { SHIPPING_SPEED_NAMES } from '#domain/checkout/shipping.ts'
import { EMAIL_STATES } from '#domain/emails/email-state.ts'
import { FRAME_COLOR_NAMES } from '#domain/framed-print/frames.ts'
import { ORIENTATIONS } from '#domain/framed-print/orientation.ts'
import { PRINT_SIZE_NAMES } from '#domain/framed-print/print-sizes.ts'
import { HOLD_KINDS } from '#domain/orders/attention.ts'
import { DAMAGE_ANSWER_NAMES, DAMAGE_REPORT_STATES, MAX_DAMAGE_TEXT_CHARS } from '#domain/orders/damage.ts'
import { HOLD_RESOLUTIONS } from '#domain/orders/held-order.ts'
import { ORDER_EMAIL_NAMES } from '#domain/orders/order-emails.ts'
import { DISPUTE_STATES, ORDER_STATES } from '#domain/orders/order.ts'
import { HistoryEntry } from '../admin/history.ts'
import { isoDateTime, withId } from '../fields.ts'
import { fn } from '../fn.ts'

const cents = z.int()

const OrderName = z.object({ id: z.uuid(), order_number: z.int() })

/** One row of the list of orders. */
const OrderListItem = z.object({
  id: z.uuid(),
  /** Ordered in test mode: test money, no print, counted nowhere (E-41). */
  is_test: z.boolean(),
  /** Null until it is paid. */
  order_number: z.int().nullable(),
  state: z.enum(ORDER_STATES),
  /** Why it is held, or was. */
  attention_reason: z.string().nullable(),
  /** Problems that an admin must resolve, whatever the order's state; oldest first. */
  open_issues: z.array(z.object({ id: z.uuid(), text: z.string() })),
  /** When its buyer went on to the payment page; of a free reprint, when it was created. */
  placed_at: isoDateTime.nullable(),
  paid_at: isoDateTime.nullable(),
  customer_name: z.string(),
  customer_email: z.string(),
  total: cents,
  /** The currency of `total` and `refunded`: `usd`, unless the order was paid in another one and is held for that. */
  currency: z.string(),
  refunded: cents,
  /** The order that this free reprint replaces; null if this one was bought. */
  replaces: OrderName.nullable(),
  /** True if the buyer reported damage and an admin has not answered. */
  damage_open: z.boolean(),
  design: z.object({
    image_url: z.url(),
    style: z.enum(ART_STYLES),
    frame: z.enum(FRAME_COLOR_NAMES),
    size: z.enum(PRINT_SIZE_NAMES),
    orientation: z.enum(ORIENTATIONS),
    paper: z.enum(PAPER_NAMES),
  }),
})
export type OrderListItem = z.output<typeof OrderListItem>

/** An order with its history and what may be done with it. */
const AdminOrder = OrderListItem.extend({
  /** The home that is pictured, and the campaign that led to it. */
  home: z.object({
    address: z.string().nullable(),
    page_url: z.url().nullable(),
    campaign: z.object({ id: z.uuid(), name: z.string(), lead_id: z.uuid().nullable() }).nullable(),
  }),
  /** The print as it was approved: cropped and framed; null until that picture has been drawn. */
  framed_print_url: z.url().nullable(),
  /** URL of the print file, valid for an hour; null until the file is made. */
  print_file_url: z.url().nullable(),
  /** Emails to the buyer, oldest first. */
  emails: z.array(
    z.object({ name: z.enum(ORDER_EMAIL_NAMES), to: z.string(), state: z.enum(EMAIL_STATES), at: isoDateTime }),
  ),
  customer_phone: z.string(),
  /** The name on the shipping label: the buyer's, unless a gift names its recipient. */
  recipient_name: z.string(),
  address: z.array(z.string()),
  /** Null: the shipping address. */
  billing: z.array(z.string()).nullable(),
  shipping: z.object({ speed: z.enum(SHIPPING_SPEED_NAMES), cost: cents, tax: cents }),
  gift: z.object({ message: z.string(), hide_price: z.boolean(), card_url: z.url().nullable() }).nullable(),
  approved_at: isoDateTime.nullable(),
  payment_id: z.string().nullable(),
  /** The payment in the provider's dashboard; null if there is none. */
  payment_url: z.url().nullable(),
  /** When the buyer's bank first disputed the payment; null if it never did. */
  disputed_at: isoDateTime.nullable(),
  /** How the bank has decided; null if it never disputed the payment. */
  dispute_state: z.enum(DISPUTE_STATES).nullable(),
  /** When we learned of its decision; null while the dispute is open. */
  dispute_closed_at: isoDateTime.nullable(),
  /** Cents that the bank has returned to the buyer; 0 unless the dispute is lost. */
  dispute_lost: cents,
  /** While a dispute is open, the cents of the payment that were not refunded; otherwise 0. */
  disputed: cents,
  print_shop_order_id: z.string().nullable(),
  tracking: z.object({ carrier: z.string(), number: z.string().nullable(), url: z.url().nullable() }).nullable(),
  status_url: z.url(),
  history: z.array(HistoryEntry),
  /** Cents that can still be refunded; 0 if none. */
  refundable: cents,
  /** Why it is held; null if it is not. */
  held_for: z.enum(HOLD_KINDS).nullable(),
  /** The ways in which its hold can be resolved; none if it is not held. */
  resolutions: z.array(z.enum(HOLD_RESOLUTIONS)),
  /** Damage reported by the buyer, newest first. */
  damage_reports: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(DAMAGE_REPORT_STATES),
      description: z.string(),
      /** Each address works for an hour. */
      photo_urls: z.array(z.url()),
      answer: z.string().nullable(),
      reported_at: isoDateTime,
      answered_at: isoDateTime.nullable(),
      reprint: OrderName.nullable(),
    }),
  ),
})

export const adminOrderFunctions = {
  'admin-list-orders': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'Placed orders, newest first, fifty to a page (F-21).',
    input: z.object({
      state: z.enum(ORDER_STATES).nullable().default(null),
      /** Part of a name or email, or an order number. */
      search: z.string().trim().max(100).default(''),
      page: z.int().min(1).max(10_000).default(1),
    }),
    output: z.object({
      orders: z.array(OrderListItem),
      total: z.int(),
      page_size: z.int(),
      /** The number of orders that need an admin for any reason. */
      needing_attention: z.int(),
    }),
  }),

  'admin-get-order': fn({
    access: 'admin',
    role: 'viewer',
    summary: 'An order with its history: states, notes and what admins did.',
    input: withId,
    output: AdminOrder,
  }),

  'admin-refund-order': fn({
    access: 'admin',
    role: 'owner',
    summary:
      'Refunds an order: all that is left, or a number of cents (F-18). Calling twice with the same request_id refunds once.',
    input: withId.extend({
      cents: cents.min(1).nullable().default(null),
      reason: z.string().trim().min(1).max(300),
      request_id: z.uuid().optional(),
    }),
    output: AdminOrder,
  }),

  'admin-answer-damage': fn({
    access: 'admin',
    role: 'sender', // an owner where the answer is a refund
    summary:
      'Answers a damage report: a free reprint, a full refund, or declined with a message to the buyer. Repeating the same answer changes nothing.',
    input: withId
      .extend({
        answer: z.enum(DAMAGE_ANSWER_NAMES),
        message: z.string().trim().max(MAX_DAMAGE_TEXT_CHARS).default(''),
      })
      .refine(({ answer, message }) => answer !== 'decline' || message !== '', {
        path: ['message'],
        message: 'tell the buyer why',
      }),
    output: AdminOrder,
  }),

  'admin-resolve-issue': fn({
    access: 'admin',
    role: 'sender',
    summary: 'Marks one issue of an order as resolved. Safe to repeat.',
    input: withId.extend({ issue_id: z.uuid() }),
    output: AdminOrder,
  }),

  'admin-resolve-hold': fn({
    access: 'admin',
    role: 'sender',
    summary:
      'Resolves the hold of an order: sends it to the print shop, continues with the print that is there, orders a new print in place of a lost or rejected one, or cancels it. Looks it up at the print shop first, so that nothing is printed twice.',
    input: withId.extend({
      resolution: z.enum(HOLD_RESOLUTIONS),
      /** `print_shop_order_id` as the caller knows it: if it has changed, nothing is done. */
      print_shop_order_id: z.string().nullable().default(null),
    }),
    output: AdminOrder,
  }),
}
