import { act } from 'react'
import { expect, test } from 'vitest'
import { newMount } from '../testing/mount.ts'
import { Tabs } from './tabs.tsx'

const mount = newMount()
const buttons = () => [...document.querySelectorAll('button')]

test('each tab has its count, the current one is marked, and a click requests another', async () => {
  const tabs: string[] = []
  await mount.show(
    <Tabs
      label="Homes"
      names={{ all: 'All', sent: 'Sent' }}
      shown={'all' as 'all' | 'sent'}
      counts={{ all: 1207, sent: 0 }}
      onShow={(name) => tabs.push(name)}
    />,
  )
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['All (1,207)', 'Sent (0)'])
  expect(buttons().map((one) => one.getAttribute('aria-current'))).toEqual(['true', null])
  await act(async () => buttons()[1]!.click())
  expect(tabs).toEqual(['sent'])
})
