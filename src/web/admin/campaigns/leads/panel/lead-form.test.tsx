import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Output } from '#contract/index.ts'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { LeadForm } from './lead-form.tsx'

const mount = newMount()
const field = (name: string) => mount.element.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const setText = (input: HTMLInputElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const type = (name: string, text: string) => setText(field(name), text)
const priceField = () => mount.element.querySelector<HTMLInputElement>('[inputmode="decimal"]')!
const save = () => act(async () => mount.element.querySelector<HTMLElement>('[type="submit"]')!.click())
const note = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null

const AGENT = ['name', 'brokerage', 'license', 'mobile', 'email']
const EMPTY = [
  'address_line_1',
  'address_line_2',
  'date_sold',
  ...['sellers', 'buyers'].flatMap((whose) => AGENT.map((name) => `${whose}_agent_${name}`)),
]
const LEAD = {
  id: 'h1',
  fields: {
    ...Object.fromEntries(EMPTY.map((name) => [name, ''])),
    city: 'Salem',
    state: 'OR',
    zip_code: '97201',
    sale_price: null,
  },
} as unknown as Output<'get-lead'>

/** The form of the home in the cache, which a save changes. */
const Cached = () => <LeadForm lead={useQuery(functionQuery('get-lead', { id: 'h1' })).data!} onClose={() => {}} />

async function show(lead = LEAD) {
  const bodies: unknown[] = []
  stubFetch((_url, body) => {
    bodies.push(body)
    return Response.json({ ...LEAD, fields: { ...LEAD.fields, city: 'Portland' } })
  })
  queryClient.clear()
  queryClient.setQueryData(functionQuery('get-admin', {}).queryKey, { role: 'owner' } as Output<'get-admin'>)
  queryClient.setQueryData(functionQuery('get-lead', { id: 'h1' }).queryKey, lead)
  const router = createMemoryRouter([
    { path: '/', element: <Cached /> },
    { path: '/next', element: <p>The next home</p> },
  ])
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, sent: bodies }
}

test('U-09 Save shows each wrong value at its field and focuses the first; correcting one leaves the focus', async () => {
  const { sent } = await show()
  await type('zip_code', 'abc')
  await type('buyers_agent_email', 'not-an-email')
  await save()
  expect([note('zip_code'), note('buyers_agent_email')]).toEqual([
    'Please enter a 5-digit ZIP code',
    'Please enter an email address, as in pat@agents.example',
  ])
  expect(document.activeElement).toBe(field('zip_code'))
  await type('zip_code', '97202')
  expect([note('zip_code'), document.activeElement]).toEqual([null, field('zip_code')])
  expect(sent).toEqual([])
})

test('changes that are not saved are lost only on request; a saved home says so and can be left', async () => {
  const { router } = await show()
  const leave = () => act(async () => router.navigate('/next'))
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll('button')].find((button) => button.textContent === name)!.click())
  await type('city', 'Portland')
  await leave()
  await press('Keep editing')
  expect(field('city').value).toBe('Portland')
  await leave()
  await press('Discard changes')
  expect(mount.element.textContent).toBe('The next home')

  await act(async () => router.navigate('/'))
  await type('city', 'Portland')
  await save()
  expect(mount.element.querySelector('[role="status"]')!.textContent).toBe('Saved')
  await leave()
  expect(mount.element.textContent).toBe('The next home')
})

test('phones are shown as in the list, and the only agent with a name comes first', async () => {
  const fields = { ...LEAD.fields, sellers_agent_name: 'Pat Doe', sellers_agent_mobile: '+12735550181' }
  await show({ ...LEAD, fields })
  expect(field('sellers_agent_mobile').value).toBe('(273) 555-0181')
  const legends = [...mount.element.querySelectorAll('legend')].map(({ textContent }) => textContent)
  expect(legends).toEqual(['Address and sale', 'Seller’s agent', 'Buyer’s agent'])
})

test('what is typed while the form is saved stays, the price too', async () => {
  await show()
  const saving = Promise.withResolvers<Response>()
  stubFetch(() => saving.promise)
  await setText(priceField(), '500000')
  await type('city', 'Portland')
  await save()
  await setText(priceField(), '650000')
  const fields = { ...LEAD.fields, city: 'Portland', sale_price: 50_000_000 }
  await act(async () => saving.resolve(Response.json({ ...LEAD, fields })))
  expect([field('city').value, priceField().value]).toEqual(['Portland', '650000'])
  expect(mount.element.querySelector('[role="status"]')!.textContent).toBe('')
})
