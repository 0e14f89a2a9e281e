import { expect, test } from 'vitest'
import { newMount } from '#web/testing/mount.ts'
import { HomeReady } from './home-block.tsx'

const mount = newMount()

test('D1-050 the banner speaks of the artwork only once the page shows it; before, of the first', async () => {
  const textOf = async (isComplete: boolean) => {
    await mount.show(<HomeReady configureUrl="/configure" isComplete={isComplete} onNew={() => {}} />)
    return mount.element.querySelector('[role=status]')!.textContent
  }
  expect(await textOf(true)).toBe('Your custom artwork is now ready!')
  expect(await textOf(false)).toMatch(/^Your first artwork is ready/)
})
