import { AppError } from '#domain/errors.ts'
import { ORDER_FETCH_ERROR } from '#domain/orders/order-page.ts'
import { isSameText } from '#server/security/same-text.ts'
import { signatureFor } from '#server/security/signed-id.ts'

/** Returns the key that shows one order to anyone who has it: its id and our signature (F-05, S-14). */
export const orderKey = (orderId: string, secret: string): string => `${orderId}.${signature(orderId, secret)}`

/** Returns the order id in a key. Throws AppError 'not_found' unless we signed it. */
export function orderIdOf(key: string, secret: string): string {
  const [orderId = '', ownSignature = ''] = key.split('.')
  if (!isSameText(ownSignature, signature(orderId, secret))) throw new AppError('not_found', ORDER_FETCH_ERROR)
  return orderId
}

const signature = (orderId: string, secret: string): string =>
  signatureFor('open-order', orderId, secret).digest('base64url')
