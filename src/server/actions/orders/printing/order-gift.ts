import { type Gift, hasCard } from '#domain/checkout/gift-card.ts'
import { splitName } from '#domain/checkout/recipient-name.ts'
import type { Context } from '#server/context.ts'
import { customerNameOf } from '#server/db/orders/order-address.ts'
import type { PlacedOrder } from '#server/db/orders/orders.ts'
import { giftCard } from '#server/images/gift-card.ts'
import { sha256Hex } from '#server/security/sha256.ts'

/** Returns the gift choices; null if the order is not a gift. */
export const giftOf = (order: PlacedOrder): Gift | null =>
  order.gift_message === null
    ? null
    : {
        message: order.gift_message,
        recipientName: order.gift_recipient_name ?? '',
        hidesPrice: order.gift_hides_price,
      }

/**
 * Returns the name on the shipping label: the recipient's if the order is a gift that names one, otherwise the buyer's.
 */
export const recipientNameOf = (order: PlacedOrder): string => order.gift_recipient_name ?? customerNameOf(order)

/** Returns that name in the two parts that the print shop requires. */
export const recipientNamesOf = (order: PlacedOrder): { readonly firstName: string; readonly lastName: string } =>
  order.gift_recipient_name === null
    ? { firstName: order.customer_first_name, lastName: order.customer_last_name }
    : splitName(order.gift_recipient_name)

/** Stores a picture of the gift card as it will be printed; returns its key, or null without a card (E-42). */
export async function giftCardPicture({ files }: Context, order: PlacedOrder): Promise<string | null> {
  const gift = giftOf(order)
  if (!hasCard(gift)) return null
  const { jpeg } = await giftCard(gift.message)
  // The digest makes the name impossible to guess from the order's id.
  const key = `public/orders/${order.id}-card-${digestOf(jpeg)}.jpg`
  await files.put(key, jpeg, 'image/jpeg')
  return key
}

/** Stores the gift card for the print shop; returns its key, or null without a card (E-42). Private (S-28). */
export async function giftCardForPrintShop({ files }: Context, order: PlacedOrder): Promise<string | null> {
  const gift = giftOf(order)
  if (!hasCard(gift)) return null
  const { pdf } = await giftCard(gift.message)
  const key = `prints/${order.id}/card-${digestOf(pdf)}.pdf`
  await files.put(key, pdf, 'application/pdf')
  return key
}

const digestOf = (bytes: Uint8Array): string => sha256Hex(bytes).slice(0, 16)
