import { expect, test } from 'vitest'
import type { CampaignSubtype } from '#domain/campaigns/campaign.ts'
import { aCampaign, aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { orderShop } from '#tests/support/orders/order-shop.ts'
import { OAK_PARK } from '#tests/support/orders/ordering.ts'

test('D2-140 the address of a campaign’s home is filled in, and said to be sold if its sellers’ agent was written to', async () => {
  const shop = await orderShop()
  const homeIn = async (subtype: CampaignSubtype | null) => {
    const id = await shop.createHome()
    if (subtype !== null) {
      const campaign_id = await aCampaign(shop.ctx, { campaign_subtype: subtype })
      const { id: scraped_property_id } = await aCampaignHome(shop.ctx, { campaign_id, access_code: null })
      const link = { campaign_id, scraped_property_id, address_line_1: '12 Maple Street' }
      await shop.ctx.db.updateTable('property_searches').set(link).where('id', '=', id).execute()
    }
    const read = async () => (await shop.call('get-saved-address', { property_search_id: id })).body
    return { id, read }
  }
  const soldHome = await homeIn('under_contract_sellers_agent')
  expect(await soldHome.read()).toMatchObject({ address: { addressLine1: '12 Maple Street' }, is_sold_home: true })
  for (const subtype of ['closing_anniversary_agent', null] as const)
    expect(await (await homeIn(subtype)).read()).toMatchObject({ is_sold_home: false })

  const ann = { customer_first_name: 'Ann', customer_last_name: 'Lee', customer_email: 'ann@home.example' }
  await shop.call('save-order-address', { property_search_id: soldHome.id, ...ann, address: OAK_PARK })
  expect(await soldHome.read()).toMatchObject({ address: OAK_PARK, is_sold_home: false })
})
