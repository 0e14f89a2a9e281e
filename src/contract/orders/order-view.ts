import { z } from 'zod'
import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { PAPER_NAMES } from '#domain/artwork/papers.ts'
import { SHIPPING_SPEED_NAMES } from '#domain/checkout/shipping.ts'
import { DAMAGE_REPORT_STATES } from '#domain/orders/damage.ts'
import { ORDER_STATES } from '#domain/orders/order.ts'
import { HOME_STATES } from '#domain/privacy/removal.ts'
import { isoDateTime } from '../fields.ts'
import { CropCenter, frameId, orientation, sizeId } from '../framed-print.ts'

/** One entry of an order's history, oldest first. */
const TimelineEntry = z.object({ state: z.enum(ORDER_STATES), at: isoDateTime })

/** An order as its buyer sees it (D2-094). */
export const OrderView = z.object({
  /** The order number, as D2-094 names it; 0 while there is none: the page says 'provided via email' (D2-049). */
  order_id: z.number().int(),
  state: z.enum(ORDER_STATES),
  /** Cents. */
  amount_total: z.number().int(),
  /** The part of `amount_total` that was refunded, in cents. */
  amount_refunded: z.number().int(),
  /** What is still on its way back to the buyer of a canceled order, in cents. */
  refund_due: z.number().int(),
  currency: z.string(),
  payment_status: z.enum(['unpaid', 'processing', 'paid', 'refunded']),
  /** When it was paid; null while the payment is on its way (D2-052). */
  order_date: isoDateTime.nullable(),
  /** Until when it can be canceled for free; in the past while its print is about to be ordered; null: it cannot. */
  cancel_until: isoDateTime.nullable(),
  /** The address that its emails go to; empty after the buyer was erased. */
  customer_email: z.string(),
  /** The buyer's name and the shipping address, in lines; none after the buyer was erased. */
  ships_to: z.array(z.string()),
  responseData: z.object({ lumaprints_order_id: z.string().nullable() }),
  design: z.object({
    /** Null for a hidden or removed home whose order ended before it was printed: its picture is not kept. */
    imageUrl: z.url().nullable(),
    /** A picture of the framed print; null until it has been drawn. */
    frameUrl: z.url().nullable(),
    selectedStyle: z.enum(ART_STYLES),
    selectedFrame: frameId,
    selectedSize: sizeId,
    orientation,
    /** The name of the paper. */
    paper: z.enum(PAPER_NAMES),
    crop: CropCenter,
    lumaprintsOrderId: z.string().nullable(),
  }),
  shipping: z.object({
    method: z.enum(SHIPPING_SPEED_NAMES),
    label: z.string(),
    delivery: z.object({ from: z.iso.date(), to: z.iso.date() }),
    tracking: z.object({ carrier: z.string(), number: z.string().nullable(), url: z.url().nullable() }).nullable(),
  }),
  gift: z
    .object({
      message: z.string(),
      hide_price: z.boolean(),
      /** A picture of the card as it is printed; null until it has been made, and without a message. */
      card_url: z.url().nullable(),
    })
    .nullable(),
  timeline: z.array(TimelineEntry),
  /** The signed URL of this order's page: `/order/…`. */
  status_url: z.url(),
  /** This order, or the one that this free reprint replaces: the `previous_order_id` of another print (E-44). */
  paid_order_id: z.uuid(),
  /** The number of the order that this free reprint replaces; null if this one was bought. */
  replaces: z.number().int().nullable(),
  /** The damage reported by the buyer. */
  damage: z.object({
    /** Why none can be reported now; null: it can. */
    refusal: z.string().nullable(),
    /** The last report. */
    report: z
      .object({
        state: z.enum(DAMAGE_REPORT_STATES),
        description: z.string(),
        /** The number of photos in the report. */
        photos: z.int(),
        /** Our message to the buyer with the answer. */
        answer: z.string().nullable(),
        reported_at: isoDateTime,
        /** The free print that replaces this one. */
        reprint: z.object({ order_number: z.int(), status_url: z.url() }).nullable(),
      })
      .nullable(),
  }),
  /** The home's own page, to share or to order another print from; null while it is hidden and once it is removed. */
  property_url: z.url().nullable(),
  home: z.object({
    state: z.enum(HOME_STATES),
    /** The street; null unless the home is shown, and for an uploaded photo without an address. */
    street: z.string().nullable(),
  }),
})
