import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Input, Output } from '#contract/index.ts'
import { DEFAULT_OUTREACH_TEXTS, OUTREACH_TEXT_NAMES } from '#domain/outreach/outreach-texts.ts'
import { functionQuery, queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { EmailTextsPage } from './email-texts-page.tsx'

const mount = newMount()
const subject = () => mount.element.querySelector<HTMLInputElement>('[name="subject"]')!
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(subject(), text)
    subject().dispatchEvent(new Event('input', { bubbles: true }))
  })

type Emails = Output<'list-outreach-texts'>

/** The emails, of which the first has this version and subject. */
const emailsWith = (version: number, text: string): Emails => ({
  emails: OUTREACH_TEXT_NAMES.map((name, index) => {
    const texts = DEFAULT_OUTREACH_TEXTS[name]
    return index === 0
      ? { name, texts: { ...texts, subject: text }, version, saved_by: 'pat', saved_at: '2026-11-20T10:00:00.000Z' }
      : { name, texts, version: 0, saved_by: null, saved_at: null }
  }),
  test_recipient: 'us@shop.example',
})

test('F-39 a text that is being changed stays when another admin saves a version; saving it is then a conflict', async () => {
  const bodies: Input<'save-outreach-texts'>[] = []
  stubFetch((url, body) => {
    if (url.endsWith('/save-outreach-texts')) bodies.push(body as (typeof bodies)[number])
    return Response.json({ error: 'conflict', code: 'conflict' }, { status: 409 })
  })
  const { queryKey } = functionQuery('list-outreach-texts', {})
  queryClient.clear()
  queryClient.setQueryData(functionQuery('get-admin', {}).queryKey, { role: 'owner' } as Output<'get-admin'>)
  queryClient.setQueryData(queryKey, emailsWith(1, 'The first subject'))
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <EmailTextsPage /> }])} />
    </QueryClientProvider>,
  )
  await type('What I am writing')
  await act(async () => queryClient.setQueryData(queryKey, emailsWith(2, 'What Pat saved')))
  expect(subject().value).toBe('What I am writing')
  await act(async () => subject().form!.requestSubmit())
  expect(bodies).toMatchObject([{ version: 1, texts: { subject: 'What I am writing' } }])
  const undo = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo changes')!
  await act(async () => undo.click())
  expect(subject().value).toBe('What Pat saved')
})
