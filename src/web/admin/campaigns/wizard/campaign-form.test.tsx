import { expect, test } from 'vitest'
import { subtypeOfSource } from '#domain/campaigns/campaign-form.ts'
import { CAMPAIGN_SUBTYPES } from '#domain/campaigns/campaign.ts'
import { newMount } from '#web/testing/mount.ts'
import { CampaignForm } from './campaign-form.tsx'
import type { WizardControl } from './use-wizard.ts'
import { NEW_WIZARD } from './wizard-flow.ts'

const mount = newMount()

test('D3-080, D3-087 the form says before an import which homes an area finds, and whom the campaign emails', async () => {
  expect(CAMPAIGN_SUBTYPES[subtypeOfSource('zillow')!].label).toBe('Under Contract (Seller Agents)')
  expect(subtypeOfSource('redfin')).toBe(subtypeOfSource('zillow'))
  const control = { state: NEW_WIZARD } as unknown as WizardControl
  await mount.show(<CampaignForm control={control} host="homes.com" onCancel={() => undefined} />)
  expect(mount.element.querySelector('fieldset')!.textContent).toContain(
    'A Zillow or Redfin area finds homes under contract or pending, for emails to their sellers’ agents, and leaves out all others. A homes.com URL finds sold homes, for emails to their buyers’ agents.',
  )
})
