import { QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { createMemoryRouter, RouterProvider, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import type { Output } from '#contract/index.ts'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { LeadPanel } from './lead-panel.tsx'

const mount = newMount()

const AGENT = ['name', 'brokerage', 'license', 'mobile', 'email']
const TEXTS = [
  'address_line_1',
  'address_line_2',
  'city',
  'state',
  'zip_code',
  'date_sold',
  ...['sellers', 'buyers'].flatMap((whose) => AGENT.map((name) => `${whose}_agent_${name}`)),
]
const LEAD = {
  id: 'h1',
  artwork_address: '12 Elm St, Salem, OR',
  stage: 'not_ready',
  processing_status: 'completed',
  art: { kind: 'none' },
  image: null,
  oil: null,
  pencil: null,
  suitability_score: null,
  suitability_analysis: null,
  problem: null,
  send: null,
  elsewhere: [],
  agent: { role: 'buyer', name: null, brokerage: null, email: null, phone: null, is_suppressed: false },
  sale_price: null,
  date_sold: null,
  property_status: null,
  access_code: null,
  homes_url: null,
  zillow_url: null,
  history: [],
  fields: { ...Object.fromEntries(TEXTS.map((name) => [name, ''])), sale_price: null },
} as unknown as Output<'get-lead'>

const Panel = () => {
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  return (
    <LeadPanel
      id="h1"
      listPosition={null}
      nextStep={null}
      isEditing={isEditing}
      onStep={() => {}}
      onEdit={setEditing}
      onClose={() => void navigate('/list')}
    />
  )
}

test('U-11 the form of a home begins at its first field, and gives the focus back to its button', async () => {
  stubFetch((url) => {
    const name = url.split('/').at(-1)!
    if (name === 'get-admin') return Response.json({ role: 'owner' })
    return Response.json(name === 'get-lead' ? LEAD : { pictures: [] })
  })
  queryClient.clear()
  queryClient.setQueryData(functionQuery('get-admin', {}).queryKey, { role: 'owner' } as Output<'get-admin'>)
  queryClient.setQueryData(functionQuery('get-lead', { id: 'h1' }).queryKey, LEAD)
  const router = createMemoryRouter([
    { path: '/', element: <Panel /> },
    { path: '/list', element: <p>The list of homes</p> },
  ])
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll('button')].find((button) => button.textContent === name)!.click())
  expect(document.querySelector('input')).toBeNull()
  await press('Edit')
  expect(document.activeElement).toBe(document.querySelector('input'))
  await press('Back to the home')
  expect(document.activeElement!.textContent).toBe('Edit')
  await press('Remove this home')
  await press('Remove permanently')
  expect(mount.element.textContent).toBe('The list of homes')
})
