import { expect, test } from 'vitest'
import { limitReachedText, VENDOR_UNIT_COSTS } from '#domain/costs/vendor-costs.ts'
import { printOrder } from '#server/actions/orders/jobs/print-order.ts'
import { syncPayment } from '#server/actions/orders/payment/apply-payment.ts'
import type { Context } from '#server/context.ts'
import { addCost, NO_CAMPAIGN } from '#server/db/costs/vendor-costs.ts'
import { outreachRunById } from '#server/db/outreach/outreach-runs.ts'
import { aCampaign } from '#tests/support/campaigns/campaigns.ts'
import { aCampaignToMail, aRun, workOn } from '#tests/support/campaigns/outreach.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { testServer } from '#tests/support/requests/http.ts'
import { meteredVendors } from '../metered-vendors.ts'

const countsIn = ({ db }: Context) =>
  db.selectFrom('vendor_costs').select(['kind', 'campaign_id', 'calls', 'micros']).orderBy('kind').execute()

const FAST = { OUTREACH_PER_MINUTE: '100000', OUTREACH_PER_HOUR: '100000', OUTREACH_PER_DAY: '100000' }
const mail = { send: async () => ({ kind: 'accepted' as const, messageId: '<1@shop>' }), close: () => {} }

test('F-53 a paid call is counted with its cost, for its campaign; free or failed calls are not', async () => {
  const { ctx } = await testServer({ settings: { STYLIST: 'hosted', VENDOR_UNIT_COSTS: 'drawing=0.05' } })
  const campaign = await aCampaign(ctx)
  const draw = {
    photo: Buffer.from(''),
    style: 'oil',
    prompt: '',
    seed: 1,
    leaveOutMarks: false,
    direction: {},
  } as const
  const metered = meteredVendors(ctx, ctx, campaign)
  for (let n = 0; n < 3; n++) await metered.stylist.draw({ ...draw, onProgress: () => {} })
  expect(await metered.streetViews.find('12 Maple St')).toBeNull() // looking for one is free
  await expect(metered.places.details('no such place', null)).rejects.toThrow('no such place')
  await meteredVendors(ctx, ctx, null).webImages.search('12 Maple St')
  expect(await countsIn(ctx)).toEqual([
    { kind: 'drawing', campaign_id: campaign, calls: 3, micros: 150_000 },
    { kind: 'web_images', campaign_id: NO_CAMPAIGN, calls: 1, micros: VENDOR_UNIT_COSTS.web_images },
  ])
})

test('F-53 our own engine costs nothing', async () => {
  const { ctx } = await testServer()
  const draw = {
    photo: Buffer.from(''),
    style: 'oil',
    prompt: '',
    seed: 1,
    leaveOutMarks: false,
    direction: {},
  } as const
  await meteredVendors(ctx, ctx, null).stylist.draw({ ...draw, onProgress: () => {} })
  expect(await countsIn(ctx)).toEqual([])
})

test('F-53 an order costs its print, shipping and payment fee, once, and its campaign shows what is left', async () => {
  const shop = await orderShop()
  const { ctx } = shop
  const { orderId, pageId, totalCents } = await shop.createPaidOrder()
  const campaign = await aCampaign(ctx)
  const { property_id } = await shop.orderRow(orderId)
  await ctx.db.updateTable('property_searches').set({ campaign_id: campaign }).where('id', '=', property_id).execute()
  for (let n = 0; n < 2; n++) await syncPayment(ctx, pageId)
  shop.advanceMinutes(24 * 60)
  for (let n = 0; n < 2; n++) await printOrder(ctx, { orderId })
  const costs = await countsIn(ctx)
  expect(costs.map(({ kind, calls, campaign_id }) => [kind, calls, campaign_id])).toEqual([
    ['payment_fee', 1, campaign],
    ['print', 1, campaign],
    ['shipping', 1, campaign],
  ])
  const admin = await signedInAdmin(ctx)
  const { body } = await shop.call('get_campaign_analytics_v3', { campaign_uuid: campaign, days_back: null }, admin)
  const cost = Math.round(costs.reduce((sum, { micros }) => sum + micros, 0) / 10_000)
  expect(body).toMatchObject({ total_cost: cost, profit: totalCents - cost, cost_per_sale: cost })
})

test('F-53 when the owner’s daily limit is used up, a send pauses and says so; when it is raised, the send goes on', async () => {
  const { ctx, call } = await testServer({ settings: FAST, sources: { mail } })
  const admin = await signedInAdmin(ctx)
  const { campaignId } = await aCampaignToMail(ctx, 0)
  const runId = await aRun(ctx, campaignId, ['dana@agents.example'])
  expect((await call('set-cost-limit', { daily_limit: 100 }, admin)).status).toBe(200)
  await addCost(ctx.db, { kind: 'drawing', campaignId: null, micros: 1_000_000, now: ctx.now() })
  await workOn(ctx, runId)
  expect(await outreachRunById(ctx.db, runId)).toMatchObject({
    state: 'paused',
    pause_reason: limitReachedText('send', 100),
  })
  await call('set-cost-limit', { daily_limit: null }, admin)
  await call('control-outreach', { id: runId, control: 'resume' }, admin)
  await workOn(ctx, runId)
  expect((await outreachRunById(ctx.db, runId))!.state).toBe('finished')
  const { body } = await call('get-costs', {}, admin)
  expect(body).toMatchObject({
    today: 100,
    daily_limit: null,
    months: [
      { purpose: 'Drawing a home', calls: 1, cost: 100 },
      { purpose: 'An email to an agent', calls: 1, cost: 0 },
    ],
  })
})
