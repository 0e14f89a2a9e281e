import { expect, test } from 'vitest'
import { newMount } from '#web/testing/mount.ts'
import { TopBar } from './top-bar.tsx'

const mount = newMount()
const DESIGN = { style: 'watercolor', frame: 'natural', size: 'M', orientation: 'landscape' } as const

test('E-26 a home without an address is “your home” only for those who can order it', async () => {
  const titleWith = async (isPanelOpen: boolean | null) => {
    const nothing = () => {}
    await mount.show(
      <TopBar
        address={null}
        token={null}
        design={DESIGN}
        url={null}
        onZoom={nothing}
        isPanelOpen={isPanelOpen}
        onPanel={nothing}
      />,
    )
    return mount.element.querySelector('p')!.textContent
  }
  expect(await titleWith(true)).toBe('Your home')
  expect(await titleWith(null)).toBe('A home')
})
