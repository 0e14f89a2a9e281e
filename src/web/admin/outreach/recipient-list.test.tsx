import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { Recipient } from '#contract/outreach.ts'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { Dialog } from '#web/ui/dialog.tsx'
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

test('U-10 while an email is read, Escape closes the email, and the next Escape the review', async () => {
  stubFetch(() => Response.json({ to: 'dana@agents.example', subject: 'We drew it', html: '<p>Hello</p>', text: '' }))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const close = vi.fn<() => void>()
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <Dialog open backCloses={false} onClose={close} title="Review before sending">
        <RecipientList recipients={[RECIPIENT]} page={1} last={1} onPage={() => undefined} />
      </Dialog>
    </QueryClientProvider>,
  )
  const button = document.querySelector<HTMLElement>('[aria-expanded]')!
  await act(async () => button.click())
  await act(async () => vi.waitUntil(() => document.querySelector('iframe') !== null))
  const escape = () =>
    act(async () => button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  await escape()
  expect(document.querySelector('iframe')).toBeNull()
  expect(close).not.toHaveBeenCalled()
  await escape()
  expect(close).toHaveBeenCalledOnce()
})
