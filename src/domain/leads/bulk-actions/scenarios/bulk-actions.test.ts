import { expect, test } from 'vitest'
import { artworkUrlFields } from '#domain/artwork/artwork.ts'
import { type BulkCounts, type BulkLead, progressOf } from '../bulk-action.ts'
import { actionsOf, bulkAction, eligibilityCounter, styleOfAction } from '../index.ts'

const counts = (overrides: Partial<BulkCounts>): BulkCounts => ({
  waiting: 0,
  running: 0,
  done: 0,
  skipped: 0,
  failed: 0,
  ...overrides,
})

const aLead = (overrides: Partial<BulkLead> = {}): BulkLead => ({
  agent_role: 'buyer',
  sellers_agent_name: null,
  sellers_agent_email: null,
  buyers_agent_name: null,
  buyers_agent_email: null,
  address_line_1: null,
  address: null,
  street_address: null,
  city: null,
  state: null,
  zip_code: null,
  homes_property_url: null,
  zillow_url: null,
  zillow_image_url: null,
  homes_main_image_url: null,
  redfin_main_image_url: null,
  photo_key: null,
  photo_kind: null,
  photo_source_url: null,
  ...artworkUrlFields({}),
  ...overrides,
})

test('D3-121 … D3-125 each campaign has its buttons, in order', () => {
  expect(actionsOf('under_contract_sellers_agent').map((name) => bulkAction(name).name)).toEqual([
    'Get Agent Details',
    'Fetch Details + Agent Contacts',
    'Generate Watercolors',
    'Generate Artwork',
    'Generate Oil Images',
    'Generate Pencil Images',
  ])
  for (const subtype of ['recently_closed_agent', 'closing_anniversary_agent', 'recently_closed_customer'] as const)
    expect(actionsOf(subtype)).toEqual(['fetch-details', 'agent-details', 'artwork', 'oil-images', 'pencil-images'])
})

const NAMES = [
  'fetch-details',
  'agent-details',
  'details-and-contacts',
  'watercolors',
  'artwork',
  'oil-images',
  'pencil-images',
] as const

test('U-21 every home is either eligible or counted under one reason', () => {
  const ZPID = 'https://www.zillow.com/homedetails/12-Maple-St/60302001_zpid/'
  const leads = [
    aLead(),
    aLead({ address_line_1: '12 Maple St', city: 'Oak Park', state: 'IL' }),
    aLead({ homes_main_image_url: 'https://p.example/1.jpg', oil_image_url: 'artworks/1/oil-1.jpg' }),
    aLead({ zillow_url: ZPID, zillow_image_url: 'https://photos.zillowstatic.com/fp/1.jpg' }),
    aLead({ homes_property_url: ZPID, zillow_image_url: 'https://maps.googleapis.com/maps/api/streetview?x' }),
    aLead({ buyers_agent_name: 'null', sellers_agent_name: 'Ada Elmsworth' }),
    aLead({ agent_role: 'seller', sellers_agent_name: 'Ada Elmsworth' }),
    aLead({ buyers_agent_name: 'Ada Elmsworth' }),
  ]
  const counter = eligibilityCounter(NAMES)
  leads.forEach(counter.add)
  const eligible = Object.fromEntries(NAMES.map((name) => [name, counter.of(name).eligible]))
  expect(eligible).toEqual({
    'fetch-details': 2,
    'agent-details': 2,
    'details-and-contacts': 1,
    watercolors: 1,
    artwork: 4,
    'oil-images': 3,
    'pencil-images': 4,
  })
  for (const name of NAMES) {
    const { eligible: can, why } = counter.of(name)
    expect(can + why.reduce((sum, { count }) => sum + count, 0), name).toBe(leads.length)
  }
  expect(counter.of('oil-images').why).toEqual([
    { reason: 'without a photo or a full address', count: 4 },
    { reason: 'with oil already', count: 1 },
  ])
})

test('D3-263 artwork means watercolor unless another style is requested; an action for one style draws that style', () => {
  expect(styleOfAction('artwork', null)).toBe('watercolor')
  expect(styleOfAction('artwork', 'chalk')).toBe('chalk')
  expect(styleOfAction('oil-images', 'chalk')).toBe('oil')
  expect(styleOfAction('watercolors', 'chalk')).toBe('watercolor')
  expect(styleOfAction('fetch-details', 'chalk')).toBeNull()
})

test('D3-127, D3-242, D3-243 the texts during a batch, between two batches, and at the end', () => {
  const { progress, summary, failed } = bulkAction('oil-images')
  expect(progress(counts({ running: 3, waiting: 4 }))).toBe('Processing batch 1/3 for oil images...')
  expect(progress(counts({ done: 2, failed: 1, waiting: 4 }))).toBe(
    'Batch 1/3 completed. 2 oil images generated, 1 failed.',
  )
  expect(progress(counts({ done: 5, failed: 1, running: 1 }))).toBe('Processing batch 3/3 for oil images...')
  expect(summary(counts({ done: 7 }))).toBe('Success! Generated 7 oil images for 7 properties.')
  expect(summary(counts({ done: 2, skipped: 2 }))).toBe(
    'Success! Generated 2 oil images for 2 properties. 2 properties skipped.',
  )
  expect(failed).toBe('Some oil image operations failed:')
  expect(bulkAction('pencil-images').failed).toBe('Some pencil image operations failed:')
  expect(progressOf(counts({ done: 5, failed: 1, running: 1 }))).toBe('6 of 7')
})

test('D3-236, D3-245 … D3-248 the specification’s texts for the end of a run', () => {
  const { summary, failed } = bulkAction('details-and-contacts')
  expect(summary(counts({ done: 4, skipped: 2 }))).toBe(
    '✅ Completed: 4 properties updated, 2 properties skipped (no details available)',
  )
  expect(summary(counts({ done: 4 }))).toBe(
    '✅ Successfully updated 4 properties with Zillow details and agent contacts',
  )
  expect(bulkAction('watercolors').summary(counts({ done: 4, skipped: 2 }))).toBe(
    '✅ Watercolors completed: 4 generated, 2 skipped (unsuitable images)',
  )
  expect(bulkAction('watercolors').summary(counts({ done: 4 }))).toBe('✅ Successfully generated 4 watercolor artworks')
  expect(failed).toBe('Failed to fetch Zillow details')
  expect(bulkAction('fetch-details').failed).toBe('Failed to fetch property details')
  expect(bulkAction('agent-details').failed).toBe('Failed to fetch agent details')
  expect(bulkAction('artwork').failed).toBe('Failed to generate artwork')
  expect(bulkAction('watercolors').failed).toBe('Failed to generate watercolors')
})

test('D3-122 a lookup of agents ends with how many emails it has found', () => {
  const { summary } = bulkAction('agent-details')
  expect(summary(counts({ done: 3, skipped: 2 }))).toBe('✅ Found the agent’s email for 3 properties; none for 2')
  expect(summary(counts({ done: 1 }))).toBe('✅ Found the agent’s email for 1 property')
})
