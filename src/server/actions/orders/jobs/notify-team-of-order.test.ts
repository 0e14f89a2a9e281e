import { expect, test } from 'vitest'
import { orderShop } from '../../../../../tests/support/order-shop.ts'
import { slackNotices } from '#server/vendors/slack.ts'
import { settleByProvider } from '../apply-payment.ts'
import { tellOrder } from './notify-team-of-order.ts'

test('R-06, D1-287 that an order waits for a person is told again until it is heard, other news only once', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.paidAtProvider()
  await settleByProvider(shop.ctx, pageId)
  const unheard = { ...shop.ctx, notices: slackNotices({ webhookUrl: `${shop.prints.origin}/nobody` }) }
  await tellOrder(unheard, { orderId, type: 'purchase' })
  const alert = { orderId, type: 'print_failed', reason: 'The print shop is away' } as const
  await expect(tellOrder(unheard, alert)).rejects.toThrow('Slack')
  await tellOrder(shop.ctx, alert)
})
