import { expect, test } from 'vitest'
import type { TeamAlert } from '#server/ports/team-alerts.ts'
import { slackAlerts } from '#server/vendors/slack.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { syncPayment } from '../payment/apply-payment.ts'
import { notifyTeamOfOrder } from './notify-team-of-order.ts'

test('R-06, D1-287 an alert about a held order that fails is tried again, a failed notice of a purchase is not', async () => {
  const shop = await orderShop()
  const { orderId, pageId } = await shop.createPaidOrder()
  await syncPayment(shop.ctx, pageId)
  const withoutAlerts = { ...shop.ctx, teamAlerts: slackAlerts({ webhookUrl: `${shop.prints.origin}/nobody` }) }
  await notifyTeamOfOrder(withoutAlerts, { orderId, type: 'purchase' })
  const alert = { orderId, type: 'order_needs_attention', reason: 'The print shop is away' } as const
  await expect(notifyTeamOfOrder(withoutAlerts, alert)).rejects.toThrow('Slack')
  await notifyTeamOfOrder(shop.ctx, alert)
})

test('E-27 a portrait order is announced as portrait', async () => {
  const shop = await orderShop()
  const { orderId } = await shop.createCheckedOutOrder(undefined, { orientation: 'portrait' })
  const alerts: TeamAlert[] = []
  const ctx = { ...shop.ctx, teamAlerts: { send: async (alert: TeamAlert) => void alerts.push(alert) } }
  await notifyTeamOfOrder(ctx, { orderId, type: 'checkout_initiated' })
  expect(alerts).toMatchObject([{ type: 'checkout_initiated', design: { orientation: 'portrait' } }])
})
