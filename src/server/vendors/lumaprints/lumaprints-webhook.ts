import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { ShipmentEvent } from '#server/ports/print-shop.ts'
import { isSameText } from '#server/security/same-text.ts'
import { parsedJson } from '../http/request.ts'
import { OrderNumber } from './order-number.ts'

export const basicAuthorization = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

const ShipmentWebhook = z.object({ orderNumber: OrderNumber, externalId: z.string().nullish() })

/**
 * Reads the webhook that reports a shipment. It is authenticated by a password, not signed, and only says which order
 * to look up. Throws AppError 'unauthorized'; null when it is about no order.
 */
export function readShipmentEvent(
  expected: string,
  body: Uint8Array,
  authorization: string | null,
): ShipmentEvent | null {
  if (!isSameText(expected, authorization ?? '')) {
    throw new AppError('unauthorized', 'This webhook is not from the print shop')
  }
  const webhook = ShipmentWebhook.safeParse(parsedJson(Buffer.from(body).toString('utf8')))
  return webhook.success
    ? { printShopOrderId: webhook.data.orderNumber, externalId: webhook.data.externalId ?? null }
    : null
}
