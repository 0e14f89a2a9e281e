import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { Recipient } from '#contract/outreach.ts'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { RecipientList } from './recipient-list.tsx'

const mount = newMount()

const RECIPIENT: Recipient = {
  lead_id: '8c1f0e0a-7a5e-4c8a-9a43-111111111111',
  agent_name: 'Dana Ortiz',
  email: 'dana@agents.example',
  street: '12 Maple Street',
  state: 'waiting',
  reason: null,
  tracked: true,
  elsewhere: [],
}

test('F-38, U-22 "Read email" scrolls to the email, which may begin below the visible part of the dialog', async () => {
  stubFetch(() => Response.json({ to: 'dana@agents.example', subject: 'We drew it', html: '<p>Hello</p>', text: '' }))
  const scrolled: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this)
  })
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <RecipientList recipients={[RECIPIENT]} page={1} last={1} onPage={() => undefined} />
    </QueryClientProvider>,
  )
  await act(async () => document.querySelector('button')!.click())
  await act(async () => vi.waitUntil(() => document.querySelector('iframe') !== null))
  expect(scrolled).toHaveLength(1)
  expect(scrolled[0]!.querySelector('iframe')).not.toBeNull()
})
