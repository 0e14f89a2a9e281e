import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { TestEmailButton } from './test-email-button.tsx'
import { useTestEmail } from './use-test-email.ts'

const mount = newMount()
const Page = () => <TestEmailButton testEmail={useTestEmail('8c1f0e0a-7a5e-4c8a-9a43-111111111111', null)} />

const shownNotice = () => document.querySelector<HTMLElement>('[data-tone]')!.dataset['tone']
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click())
const untilText = (text: string) => act(async () => vi.waitUntil(() => document.body.textContent.includes(text)))

test('D3-223, D3-240 a test email is sent only after a dialog has said to whom it goes and about which home', async () => {
  const calls: string[] = []
  const replies: Record<string, object> = {
    'preview-outreach-test-email': { email: 'us@shop.example', street: '12 Maple Street', is_demo: true },
    'send-outreach-test-email': { template: 'anniversary-outreach', email: 'us@shop.example' },
  }
  stubFetch((url) => {
    const name = url.split('/').at(-1)!
    calls.push(name)
    return Response.json(replies[name])
  })
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  await press('Send Test Email')
  await untilText('It goes to us@shop.example, not to an agent, and is about 12 Maple Street, a made-up home.')
  expect(calls).toEqual(['preview-outreach-test-email'])
  await press('Send')
  await untilText('Test anniversary email sent successfully to us@shop.example! Check your inbox.')
  expect(calls).toEqual(['preview-outreach-test-email', 'send-outreach-test-email'])
  expect(shownNotice()).toBe('success')
})

test('D3-241 a test email that failed is reported in red', async () => {
  stubFetch((url) =>
    url.endsWith('/preview-outreach-test-email')
      ? Response.json({ email: 'us@shop.example', street: '12 Maple Street', is_demo: true })
      : Response.json({ error: 'Failed to send test email' }, { status: 503 }),
  )
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  await press('Send Test Email')
  await untilText('It goes to us@shop.example')
  await press('Send')
  await untilText('Failed to send test email')
  expect(shownNotice()).toBe('error')
})
