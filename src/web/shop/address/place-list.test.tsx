import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newMount, stubFetch } from '#web/testing/mount.ts'

const mount = newMount()
const HOME = { placeId: 'p1', description: '12 Oak St, Austin', mainText: '12 Oak St', secondaryText: 'Austin' }

beforeEach(() => vi.resetModules()) // the shop's settings are fetched once for the life of a page

async function show(placesFrom: string | null) {
  stubFetch(() => Response.json({}), { placesFrom })
  const { PlaceList } = await import('./place-list.tsx')
  await mount.show(<PlaceList id="a" isOpen predictions={[HOME]} active={null} onPick={() => {}} />)
  await act(async () => {})
}

test('the source of the suggestions is named under the list, in full and untranslated, and is not an option', async () => {
  await show('Google Maps')
  const name = mount.element.querySelector('[translate=no]')!
  expect(name.textContent).toBe('Google Maps')
  expect(name.closest('[role=listbox]')).toBeNull()
  expect(mount.element.querySelectorAll('[role=option]')).toHaveLength(1)
})

test('nothing appears under our own suggestions', async () => {
  await show(null)
  expect(mount.element.querySelector('[translate=no]')).toBeNull()
})
