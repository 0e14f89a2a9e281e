import { z } from 'zod'
import { ART_STYLES } from '#domain/artwork/art-styles.ts'
import { PAPER_NAMES } from '#domain/artwork/papers.ts'
import { MAX_GIFT_MESSAGE_CHARS, unprintableIn } from '#domain/checkout/gift-card.ts'
import {
  MAX_RECIPIENT_NAME_CHARS,
  RECIPIENT_NAME_ERROR,
  recipientNameProblem,
} from '#domain/checkout/recipient-name.ts'
import { SHIPPING_SPEED_NAMES } from '#domain/checkout/shipping.ts'
import { isToken } from '#domain/links/property-token.ts'
import { text } from './fields.ts'
import { fn } from './fn.ts'
import { CropCenter, frameId, orientation, sizeId } from './framed-print.ts'
import { OrderView } from './orders/order-view.ts'
import { VisitFields } from './tracking.ts'

const dollars = z.number().min(0).max(100_000)

/** The home that is ordered: its id, and its token unless this browser made it (G-9). */
const home = {
  property_search_id: z.uuid(),
  token: z.string().refine(isToken, 'is not a property token').optional(),
}

/** `previous_order_id` is the last order of this home if the buyer orders another print of it (E-44). */
const homeToBuy = { ...home, previous_order_id: z.uuid().optional() }

/** Where the print goes. The country is the US only (D2-120). */
export const ShippingAddress = z.object({
  addressLine1: text(200),
  addressLine2: text(100).default(''),
  city: text(100),
  state: text(30),
  zipCode: text(10),
  country: text(30).default('US'),
})

export type ShippingAddress = z.output<typeof ShippingAddress>

/** A card with the print, another name on the shipping label, and no price in the package (F-14, E-42). */
const Gift = z.object({
  message: text(MAX_GIFT_MESSAGE_CHARS).refine((message) => unprintableIn(message).length === 0, {
    error: ({ input }) => `has characters the card can’t print: ${unprintableIn(String(input)).join(' ')}`,
  }),
  /** Instead of the buyer's name on the shipping label; may be empty. */
  recipient_name: text(MAX_RECIPIENT_NAME_CHARS)
    .refine((name) => recipientNameProblem(name) === null, RECIPIENT_NAME_ERROR)
    .default(''),
  hide_price: z.boolean(),
})

/** The buyer, and the address for the print. */
const addressToSave = {
  customer_first_name: text(80).default(''),
  customer_last_name: text(80).default(''),
  customer_email: text(254).default(''),
  /** The phone number, for the carrier and against fraud; may be empty. */
  customer_phone: text(30).default(''),
  address: ShippingAddress,
  /** Null: the billing address is the shipping address (D2-034). */
  billing: ShippingAddress.nullable().default(null),
}

/** The print and its frame. */
const designToSave = {
  selected_style: z.enum(ART_STYLES),
  selected_frame: frameId,
  selected_size: sizeId,
  selected_orientation: orientation.default('landscape'),
  crop: CropCenter.default({ x: 0.5, y: 0.5 }),
  /** The buyer saw the sheet that `compose-sheet` returned, not the artwork itself. */
  composed: z.boolean().default(false),
  /** The buyer has confirmed that the print is right as shown. */
  approved: z.boolean(),
  gift: Gift.nullable().default(null),
}

/** What the review showed when the buyer clicked the pay button, and where the payment page leads back to. */
const pageToOpen = {
  /** Only an address of our own; the order stores where to return (E-9, E-25). */
  cancel_url: z.string().max(2000).optional(),
  shipping_method: z.enum(SHIPPING_SPEED_NAMES),
  /** The paper as shown to the buyer; only compared: another paper is refused (409). */
  paper: z.enum(PAPER_NAMES).optional(),
  /** The price of the print as shown to the buyer; only compared: another price is refused (409). */
  frame_price_cents: z.int().min(0).optional(),
}

const OpenedPage = z.object({
  url: z.url(),
  session_id: z.string(),
  amount_total: z.number().int(),
  /** Nothing to pay; `url` is the page of the earlier order (E-44). */
  already_ordered: z.boolean(),
})

const ShippingOption = z.object({
  /** Dollars. */
  cost: dollars,
  available: z.boolean(),
  lumaMethod: z.string(),
  /** True when the provider gave no price and ours is used (D2-151). */
  estimated: z.boolean(),
  /** The days between which it arrives, as ISO dates. */
  delivery: z.object({ from: z.iso.date(), to: z.iso.date() }),
})

export const checkoutFunctions = {
  'get-saved-address': fn({
    access: 'visitor',
    summary:
      'What this browser entered before for an order of this home, otherwise the address of the home itself (D2-140).',
    input: z.object(homeToBuy),
    output: z.object({
      /**
       * The print of this home that this browser has bought; null if there is none, or if `previous_order_id` was sent
       * (E-44).
       */
      ordered: OrderView.nullable(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string(),
      address: ShippingAddress,
      confirmed: z.boolean(),
      /** `address` is that of the home, which is being sold: its campaign is about homes under contract. */
      is_sold_home: z.boolean(),
      /** Null: the same as the shipping address. */
      billing: ShippingAddress.nullable(),
      /** The rest belongs to an unpaid order: a buyer who returns from the payment page continues where they were. */
      shipping_method: z.enum(SHIPPING_SPEED_NAMES).nullable(),
      gift: Gift.nullable(),
      /** The approved print; null if there is none, or if the picture has been redrawn since. */
      approved: z
        .object({ style: z.enum(ART_STYLES), size: sizeId, orientation, crop: CropCenter, composed: z.boolean() })
        .nullable(),
    }),
  }),

  'save-order-address': fn({
    access: 'visitor',
    summary: 'Saves the confirmed shipping address with the draft order (D2-101, D2-119). Safe to repeat.',
    input: z.object({ ...homeToBuy, ...addressToSave }),
    output: z.object({ success: z.literal(true), address: ShippingAddress }),
  }),

  'calculate-shipping': fn({
    access: 'visitor',
    sells: true,
    summary:
      'What shipping this frame to this address costs (D2-132), or why we do not ship there. Falls back to our own rates when the provider does not respond.',
    input: z.object({
      frameTypeId: frameId,
      frameSizeId: sizeId,
      /** Decides the paper (E-43). */
      styleId: z.enum(ART_STYLES).default('watercolor'),
      orientation: orientation.default('landscape'),
      recipient: z.object({
        name: text(160).default(''),
        ...ShippingAddress.shape,
        phone: text(30).default(''),
        company: text(100).default(''),
      }),
    }),
    output: z.object({
      shippingOptions: z.object({ ground: ShippingOption, overnight: ShippingOption }),
      /** Why we do not ship to this address; null if we do. */
      refusal: z.string().nullable(),
      /** The paper of the print: the style's own, unless the print shop refuses it. */
      paper: z.enum(PAPER_NAMES),
      /** True when our own rates replace the provider's (D2-147). */
      estimated: z.boolean(),
    }),
  }),

  'save-configuration': fn({
    access: 'visitor',
    summary:
      'Saves the design with the draft order, and the approval of the artwork with exactly this crop (E-11). Safe to repeat.',
    input: z.object({ ...homeToBuy, ...designToSave }),
    output: z.object({
      success: z.literal(true),
      /** Identifies exactly what was approved: it changes with the picture, crop or size. */
      approved_image_hash: z.string().nullable(),
    }),
  }),

  checkout: fn({
    access: 'visitor',
    sells: true,
    summary:
      'What our own pay button calls: saves address, design and approval, and opens the payment page, all or nothing. We compute price and shipping; a different cost is refused with the new total (409). Safe to repeat.',
    input: VisitFields.extend({
      ...homeToBuy,
      ...addressToSave,
      ...designToSave,
      ...pageToOpen,
      /** The shipping costs as shown to the buyer; only compared. */
      shipping_cents: z.int().min(0),
    }),
    output: OpenedPage,
  }),

  'stripe-checkout': fn({
    access: 'visitor',
    sells: true,
    summary:
      'Opens the payment page of the draft order (D2-130). We compute price and shipping; a different cost is refused with the new total (409).',
    input: VisitFields.extend({
      ...homeToBuy,
      ...pageToOpen,
      /** Dollars, as shown to the buyer; only compared. */
      shipping_cost: dollars,
      /** Checked by the action, which says what is wrong in the specification's words (D2-142). */
      size: text(20).default(''),
      mode: z.literal('payment').default('payment'),
      success_url: z.string().max(2000).optional(),
      customer_email: text(254).default(''),
      customer_first_name: text(80).optional(),
      customer_last_name: text(80).optional(),
    }),
    output: OpenedPage,
  }),
}
