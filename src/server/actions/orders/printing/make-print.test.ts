import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { DatabaseUnavailable } from '#server/db/outage.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { makePrint } from './make-print.ts'

/** Makes a print `minutes` after printing its order has begun; redrawing it throws `error`. */
async function printingWith(error: Error, minutes = 0) {
  const shop = await orderShop()
  const { orderId } = await shop.createCheckedOutOrder()
  const printing = { order_id: orderId, state: 'approved' as const, at: shop.ctx.now() }
  await shop.ctx.db.insertInto('order_events').values(printing).execute()
  shop.advanceMinutes(minutes)
  const stylist = { ...shop.ctx.stylist, drawPrint: () => Promise.reject(error) }
  return await makePrint({ ...shop.ctx, stylist }, await shop.orderRow(orderId))
}

test.each([
  ['its photo is refused', new AppError('unsupported_image', 'Not a picture'), 0],
  ['its photo is gone', new AppError('not_found', 'No file'), 0],
  ['drawing it has failed for twenty minutes', new Error('out of memory'), 21],
])(
  'D2-144, D2-153 a print is made from the approved picture, at 300 dots per inch, if %s',
  async (_, error, minutes) => {
    const print = await printingWith(error, minutes)
    if (print.kind !== 'made') throw new Error('not made')
    expect(await sharp(print.jpeg).metadata()).toMatchObject({
      format: 'jpeg',
      width: 3600,
      height: 2400,
      density: 300,
    })
  },
)

test.each([
  ['storage', new AppError('unavailable', 'The storage can’t be reached'), 60],
  ['database', new DatabaseUnavailable('down'), 60],
  ['drawing worker', new Error('Worker terminated'), 1],
])('D2-144 a %s that fails for now makes no print worse than it could be', async (_, error, minutes) => {
  await expect(printingWith(error, minutes)).rejects.toBe(error)
})
