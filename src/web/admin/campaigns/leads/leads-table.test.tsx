import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { LeadCampaign, LeadListItem } from '#contract/leads/leads.ts'
import { newMount } from '#web/testing/mount.ts'
import { LeadsTable } from './leads-table.tsx'
import { EMPTY_SELECTION } from './selection.ts'
import { DEFAULT_LAYOUT, listLayout } from './view/list-layout.ts'

const mount = newMount()
afterEach(() => act(async () => listLayout.forget()))

const LEAD: LeadListItem = {
  id: 'a',
  street: '5 Elm St',
  region: null,
  artwork_address: '5 Elm St',
  image: null,
  sale_price: null,
  date_sold: null,
  agent: { role: 'seller', name: null, brokerage: null, email: null, phone: null, is_suppressed: false },
  send: null,
  elsewhere: [],
  suitability_score: null,
  is_zillow_photo: false,
  art: { kind: 'none', reason: null, source: null },
  oil: null,
  pencil: null,
  processing_status: 'pending',
  problem: null,
  access_code: null,
  link_url: null,
  stage: 'not_ready',
  homes_url: null,
  zillow_url: null,
}

test('a status that is hidden keeps its place on the card of a phone, and its column has no header on a desktop', async () => {
  /** The class names of the header and of the cell of the status. */
  const statusClasses = async () => {
    await mount.show(
      <LeadsTable
        campaign={{ name: 'A', campaign_subtype: 'under_contract_sellers_agent' } as LeadCampaign}
        leads={[LEAD]}
        total={1}
        before={0}
        isStale={false}
        selected={EMPTY_SELECTION}
        onSelect={() => {}}
        open={null}
        onOpen={() => {}}
      />,
    )
    const headers = [...mount.element.querySelectorAll('thead th')]
    const index = headers.findIndex(({ textContent }) => textContent === 'Tracking Status')
    const cells = [...mount.element.querySelectorAll('tbody tr > *')]
    return [headers[index]!, cells[index]!].map(({ classList }) => [...classList])
  }
  const [header, cell] = await statusClasses()
  await act(async () => listLayout.write(JSON.stringify({ ...DEFAULT_LAYOUT, hidden: ['stage'] })))
  const [hiddenHeader, hiddenCell] = await statusClasses()
  expect(new Set(hiddenHeader)).toEqual(new Set([...header!, 'md:hidden']))
  expect(new Set(hiddenCell)).toEqual(new Set([...cell!, 'md:hidden']))
})
