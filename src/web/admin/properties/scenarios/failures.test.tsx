import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import type { AdminProperty } from '../admin-property.ts'
import { DeletePropertyDialog } from '../delete-property-dialog.tsx'
import { EditDialog } from '../edit-dialog.tsx'
import { MagicAdd } from '../magic-add.tsx'

const mount = newMount()
const home = {
  id: crypto.randomUUID(),
  address: '12 Maple St, Oak Park, IL 60302',
  price: 50_000_000,
  color: null,
  prompt: null,
  zillow_url: null,
  status: 'pending',
} as AdminProperty

beforeEach(() =>
  stubFetch(() => Response.json({ error: 'The database is away', code: 'unavailable' }, { status: 503 })),
)

const show = (dialog: ReactNode) =>
  mount.show(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>)
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find((button) => button.textContent?.trim() === name)!.click(),
  )
const notice = () => vi.waitUntil(() => document.querySelector('[role=alert]')?.textContent)

test('D3-027 a home that cannot be deleted', async () => {
  await show(<DeletePropertyDialog home={home} onClose={() => {}} onDeleted={async () => {}} />)
  await press('Delete')
  expect(await notice()).toBe('Failed to delete property: The database is away')
})

test('D3-027 a home that cannot be changed', async () => {
  await show(<EditDialog home={home} onClose={() => {}} onSaved={() => {}} />)
  await act(async () => document.querySelector('form')!.requestSubmit())
  await act(async () => [...document.querySelectorAll('form')].at(-1)!.requestSubmit()) // confirms (E-20)
  expect(await notice()).toBe('Failed to update property: The database is away')
})

test('D3-027 an area whose homes cannot be searched', async () => {
  await show(<MagicAdd onClose={() => {}} onAdded={() => {}} />)
  await act(async () => {
    const field = document.querySelector('input')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'Oak Park, IL')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Find homes')
  expect(await notice()).toBe('Failed to trigger property processing: The database is away')
})
