import { type Gift, hasCard } from '#domain/checkout/gift-card.ts'
import type { Context } from '#server/context.ts'
import type { PlacedOrder } from '#server/db/orders/orders.ts'
import { giftCard } from '#server/images/gift-card.ts'
import { sha256Hex } from '#server/security/sha256.ts'

/** Returns the gift choices; null if the order is not a gift. */
export const giftOf = (order: Pick<PlacedOrder, 'gift_message' | 'gift_hides_price'>): Gift | null =>
  order.gift_message === null ? null : { message: order.gift_message, hidesPrice: order.gift_hides_price }

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
