import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#web/admin/queries.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { FileImport } from './file-import.tsx'
import type { WizardControl } from './use-wizard.ts'
import { NEW_WIZARD } from './wizard-flow.ts'

const mount = newMount()

test('F-41 an Excel file is refused with what to do, and not sent', async () => {
  const respond = vi.fn<() => Response>(() => Response.json({}))
  stubFetch(respond)
  const control = { state: NEW_WIZARD } as unknown as WizardControl
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <FileImport control={control} onDone={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const input = mount.element.querySelector<HTMLInputElement>('input[type="file"]')!
  const excel = new File(['PK\u0003\u0004\u0000\u0000'], 'homes.xlsx')
  Object.defineProperty(input, 'files', { value: [excel] })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
  await vi.waitFor(() =>
    expect(mount.element.querySelector('[role="alert"]')?.textContent).toBe(
      'This is not a CSV file. In Excel, save it as CSV.',
    ),
  )
  expect(respond).not.toHaveBeenCalled()
})

test('F-41 two clicks on Import before the first is rendered create one campaign and import once', async () => {
  const calls: string[] = []
  const preview = {
    headers: [],
    columns: {},
    refusal: null,
    rows: 1,
    importable: 1,
    sample: [],
    counts: {},
    problems: [],
  }
  stubFetch((url) => {
    const name = url.split('/').at(-1)!
    if (name !== 'get-campaign') calls.push(name)
    if (name === 'preview-listing-file') return Response.json(preview)
    return name === 'get-campaign'
      ? Response.json({ id: 'c1', homes: { total: 1, ready_to_send: 0, to_look_up: 0, without_art: 1, in_send: 0 } })
      : Response.json({ imported: 1, with_email: 0, left_out: 0 })
  })
  const campaignFor = vi.fn<() => Promise<string>>(async () => 'c1')
  const control = { state: NEW_WIZARD, campaignFor } as unknown as WizardControl
  await mount.show(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <FileImport control={control} onDone={() => undefined} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const input = mount.element.querySelector<HTMLInputElement>('input[type="file"]')!
  Object.defineProperty(input, 'files', { value: [new File(['Address\n1 Elm St'], 'homes.csv')] })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
  const importButton = () =>
    [...mount.element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Import 1 home')
  await act(async () => vi.waitUntil(importButton))
  await act(async () => {
    importButton()!.click()
    importButton()!.click()
  })
  await act(async () => vi.waitUntil(() => mount.element.textContent.includes('1 home added')))
  expect([campaignFor.mock.calls.length, calls]).toEqual([1, ['preview-listing-file', 'import-listing-file']])
})
