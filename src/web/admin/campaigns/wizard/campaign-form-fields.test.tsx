import { act } from 'react'
import { expect, test } from 'vitest'
import { areaProblem, CAMPAIGN_TEXTS, SOURCE_TEXTS, subtypeOfSource } from '#domain/campaigns/campaign-form.ts'
import { CAMPAIGN_SUBTYPES } from '#domain/campaigns/campaign.ts'
import { newMount } from '#web/testing/mount.ts'
import { CampaignFormFields } from './campaign-form-fields.tsx'
import type { WizardControl } from './use-wizard.ts'
import { NEW_WIZARD, type Wizard } from './wizard-flow.ts'

const mount = newMount()

test('D3-080, D3-087 the form says before an import which homes an area finds, and whom the campaign emails', async () => {
  expect(CAMPAIGN_SUBTYPES[subtypeOfSource('zillow')!].label).toBe('Under Contract (Seller Agents)')
  expect(subtypeOfSource('redfin')).toBe(subtypeOfSource('zillow'))
  const control = { state: NEW_WIZARD } as unknown as WizardControl
  await mount.show(<CampaignFormFields control={control} host="homes.com" onCancel={() => undefined} />)
  const hintOf = (name: string) => {
    const field = mount.element.querySelector(`[name="${name}"]`)!
    return document.getElementById(field.getAttribute('aria-describedby')!)!.textContent
  }
  expect(hintOf('homesUrl')).toBe(SOURCE_TEXTS.homes('homes.com'))
  expect([hintOf('zillowArea'), hintOf('redfinArea')]).toEqual([SOURCE_TEXTS.area, SOURCE_TEXTS.area])
})

test('U-09 leaving a field with half a ZIP code shows what is wrong there and leaves the focus; starting the import moves it', async () => {
  const field = (name: string) => mount.element.querySelector<HTMLInputElement>(`[name="${name}"]`)!
  const show = (state: Wizard) => {
    const control = { state, send: () => undefined } as unknown as WizardControl
    return mount.show(<CampaignFormFields control={control} host="homes.com" onCancel={() => undefined} />)
  }
  const wizard = { ...NEW_WIZARD, form: { ...NEW_WIZARD.form, name: 'Spring', redfinArea: '9021' } }
  await show(wizard)
  await act(async () => field('redfinArea').focus())
  expect(field('redfinArea').getAttribute('aria-invalid')).toBe('false')
  await act(async () => field('zillowArea').focus())
  expect(document.activeElement).toBe(field('zillowArea'))
  expect(field('redfinArea').getAttribute('aria-invalid')).toBe('true')
  expect(mount.element.textContent).toContain(CAMPAIGN_TEXTS.noZip)
  await show({ ...wizard, problem: areaProblem(wizard.form) })
  expect(document.activeElement).toBe(field('redfinArea'))
})
