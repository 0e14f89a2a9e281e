import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { makePrint } from './make-print.ts'

async function printingWith(drawPrint: () => Promise<Buffer>) {
  const shop = await orderShop()
  const { orderId } = await shop.createCheckedOutOrder()
  const stylist = { ...shop.ctx.stylist, drawPrint }
  return await makePrint({ ...shop.ctx, stylist }, await shop.orderRow(orderId))
}

test('D2-144, D2-153 a print that cannot be redrawn is made from the approved picture, at 300 dots per inch', async () => {
  const print = await printingWith(() => Promise.reject(new Error('out of memory')))
  if (print.kind !== 'made') throw new Error('not made')
  expect(await sharp(print.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 3600, height: 2400, density: 300 })
})

test('D2-144 if waiting helps, the print is not made worse than it could be', async () => {
  const away = () => Promise.reject(new AppError('unavailable', 'The storage cannot be reached'))
  await expect(printingWith(away)).rejects.toMatchObject({ code: 'unavailable' })
})
