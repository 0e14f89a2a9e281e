import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sizeText } from '#domain/framed-print/size-text.ts'
import { slack, SLACK_WEBHOOK_PATH } from '#sandbox/slack.ts'
import type { TeamAlert } from '#server/ports/team-alerts.ts'
import { testServing, testVendors } from '#tests/support/vendors/sandbox.ts'
import { messageOf, slackAlerts } from './slack.ts'

const order = {
  orderName: '#1042',
  address: '12 Maple St, Oak Park, IL',
  design: { style: 'oil', frame: 'natural', size: 'M', orientation: 'portrait' },
  totalCents: 11_450,
} as const
const ALERTS: { readonly [T in TeamAlert['type']]: Extract<TeamAlert, { readonly type: T }> } = {
  image_generation: { type: 'image_generation', source: 'upload', address: null },
  campaign_access: { type: 'campaign_access', accessCode: 'AB12CD34', address: '12 Maple St' },
  checkout_initiated: { type: 'checkout_initiated', ...order },
  purchase: { type: 'purchase', ...order },
  order_needs_attention: { type: 'order_needs_attention', orderName: '#1042', reason: 'x'.repeat(5000) },
}

test('D1-259, E-27 the channel accepts every alert', async () => {
  const { origin, requests } = await testVendors(slack)
  const alerts = slackAlerts({ webhookUrl: `${origin}/slack${SLACK_WEBHOOK_PATH}` })
  for (const alert of Object.values(ALERTS)) await alerts.send(alert)
  expect(requests).toHaveLength(5)
})

test('a purchase alert says what was sold and for how much', () => {
  const { text, blocks } = messageOf(ALERTS.purchase)
  expect(text).toContain('$114.50')
  const message = JSON.stringify(blocks)
  for (const fact of [
    '#1042',
    '12 Maple St, Oak Park, IL',
    'Oil',
    'Natural',
    `Medium, ${sizeText('M', 'portrait')}`,
    '$114.50',
  ]) {
    expect(message).toContain(fact)
  }
})

test('an address cannot mention the whole channel', () => {
  const message = JSON.stringify(
    messageOf({ ...ALERTS.campaign_access, address: '<!channel> & <http://evil.example|us>' }),
  )
  expect(message).not.toContain('<!channel>')
  expect(message).toContain('&lt;!channel&gt; &amp; &lt;http')
})

test('a missing channel, too many messages, a page instead of ok: the caller gets an error', async () => {
  const { origin, requests } = await testVendors(slack)
  const goneAlerts = slackAlerts({ webhookUrl: `${origin}/slack/services/T1/B1/x` })
  await expect(goneAlerts.send(ALERTS.purchase)).rejects.toMatchObject({ status: 404, bodyExcerpt: 'no_service' })
  const alerts = slackAlerts({ webhookUrl: `${origin}/slack${SLACK_WEBHOOK_PATH}` })
  for (let i = 0; i < 30; i++) await alerts.send(ALERTS.image_generation)
  await expect(alerts.send(ALERTS.image_generation)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 30 })
  expect(requests).toHaveLength(32)
  const page = await testServing(new Hono().all('*', (http) => http.html('<html>Sign in</html>')))
  await expect(slackAlerts({ webhookUrl: page.origin }).send(ALERTS.purchase)).rejects.toMatchObject({
    kind: 'shape',
  })
})
