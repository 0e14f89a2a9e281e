import { z } from 'zod'
import { looksLikeEmail } from '#domain/emails/email-address.ts'
import { MAX_DAMAGE_PHOTOS, MAX_DAMAGE_TEXT_CHARS } from '#domain/orders/damage.ts'
import { UPLOAD_PATH } from '#domain/pictures/storage-key.ts'
import { successResult, text } from '../fields.ts'
import { fn } from '../fn.ts'
import { OrderView } from './order-view.ts'

export const buyerOrderFunctions = {
  'get-order': fn({
    access: 'visitor',
    summary:
      'The order of a payment page (by `session_id`) or of a signed link (by `key`). Calling it applies a payment whose webhook is late (E-10).',
    input: z
      .object({ session_id: text(200).optional(), key: text(300).optional() })
      .refine((input) => (input.session_id === undefined) !== (input.key === undefined), {
        path: ['session_id'],
        message: 'needs either a session_id or a key',
      }),
    output: OrderView,
  }),

  'cancel-order': fn({
    access: 'visitor',
    summary: 'Cancels and refunds an order by its signed link, until it goes to the print shop.',
    input: z.object({ key: text(300) }),
    output: OrderView,
  }),

  'confirm-delivery': fn({
    access: 'visitor',
    summary: 'The buyer confirms by the signed link that the package has arrived (E-11). Safe to repeat.',
    input: z.object({ key: text(300) }),
    output: OrderView,
  }),

  'report-damage': fn({
    access: 'visitor',
    summary:
      'The buyer reports by the signed link that the print arrived damaged, with photos. One open report at a time. Safe to repeat.',
    input: z.object({
      key: text(300),
      /** Made by the client: the same report sent again is stored once. */
      id: z.uuid(),
      description: text(MAX_DAMAGE_TEXT_CHARS).min(1),
      /** The `path`s that uploads returned. */
      photos: z
        .array(z.string().regex(UPLOAD_PATH, 'must be the path an upload returned'))
        .min(1)
        .max(MAX_DAMAGE_PHOTOS),
    }),
    output: OrderView,
    costlyKind: 'notification',
  }),

  'send-order-webhook': fn({
    access: 'visitor',
    summary:
      'Sends the order confirmation again, only to the address of the order (E-12, S-19). At most three times an hour.',
    input: z.object({
      recipientEmail: text(254),
      orderDetails: z.looseObject({ session_id: text(200).optional(), key: text(300).optional() }),
    }),
    output: successResult,
  }),

  'resend-to-buyer': fn({
    access: 'visitor',
    summary:
      'Sends the confirmation of a payment page again, to the address of its order, for a buyer who returned in another browser. The response is the same for every page.',
    input: z.object({ session_id: text(200) }),
    output: successResult,
    costlyKind: 'notification',
  }),

  'request-order-links': fn({
    access: 'visitor',
    summary:
      'Emails the links to the orders of an address, as the confirmations have them. The response is the same when there are none. Safe to repeat: one email per quarter of an hour.',
    input: z.object({ email: text(254).trim().toLowerCase().refine(looksLikeEmail, 'is not an email address') }),
    output: z.object({ success: z.literal(true), message: z.string() }),
    costlyKind: 'notification',
  }),

  'stripe-user-orders': fn({
    access: 'visitor',
    summary: 'The orders of this browser, newest first (D2-095).',
    input: z.object({}),
    output: z.object({ orders: z.array(OrderView) }),
  }),
}
