import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
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
