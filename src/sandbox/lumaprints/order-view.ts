import { resolveOptions } from './catalog.ts'
import type { OrderBody } from './order-body.ts'
import { cents, chosenMethod, shippingMethods, unitCost } from './prices.ts'
import { PrintRefusal } from './refusal.ts'
import type { StoredOrder } from './store.ts'

/** The order number is text when the order is placed and a number here; sizes are text here and numbers there. */
export function orderView({ orderNumber, body, placedAt }: StoredOrder, orderStatus: string) {
  const items = body.orderItems.map((item) => ({ ...item, cost: cents(unitCost(item) * item.quantity) }))
  const offers = offersFor(body)
  const shippingTotal = offers.find(({ method }) => method === body.shippingMethod)?.cost ?? offers[0]?.cost ?? 0
  const subTotal = cents(items.reduce((sum, { cost }) => sum + cost, 0))
  return {
    orderNumber,
    externalId: body.externalId,
    storeId: body.storeId,
    orderDate: new Date(placedAt).toISOString(),
    shippingMethod: chosenMethod(body.shippingMethod).label,
    productionTime: body.productionTime === 'regular' ? 'Regular' : body.productionTime,
    discountTotal: 0,
    shippingTotal,
    taxTotal: 0,
    subTotal,
    orderTotal: cents(subTotal + shippingTotal),
    orderStatus,
    recipient: body.recipient,
    orderItems: items.map(
      ({ subcategoryId, externalItemId, quantity, width, height, file, orderItemOptions, cost }) => ({
        subcategoryId,
        externalItemId,
        quantity,
        width: width.toFixed(2),
        height: height.toFixed(2),
        file,
        itemCostTotal: cost,
        orderItemOptions: resolveOptions(subcategoryId, orderItemOptions).map(({ optionId, optionName }) => ({
          optionId,
          optionName,
        })),
      }),
    ),
  }
}

function offersFor({ recipient, orderItems }: OrderBody) {
  try {
    return shippingMethods(recipient, orderItems)
  } catch (error) {
    if (error instanceof PrintRefusal) return [] // another carrier delivers it
    throw error
  }
}
