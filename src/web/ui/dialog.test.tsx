import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newMount } from '../testing/mount.ts'
import { Dialog } from './dialog.tsx'

const mount = newMount()
let isTouchScreen = false
beforeEach(() => {
  isTouchScreen = false
  vi.stubGlobal('matchMedia', () => ({ matches: isTouchScreen }))
})

/** Returns the accessible name of what is focused once a dialog with this content is open. */
async function focusedFirst(children: ReactNode) {
  await mount.show(
    <Dialog open backCloses={false} onClose={() => {}} title="A title">
      {children}
    </Dialog>,
  )
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body))
  return document.activeElement!.getAttribute('aria-label')
}

test('a dialog that begins with a text field focuses it', async () => {
  expect(await focusedFirst(<input aria-label="Name" />)).toBe('Name')
})

test('the close button is focused on touch screens, and where a field comes later or is not typed into', async () => {
  const checkbox = <input type="checkbox" aria-label="Keep it" />
  expect(await focusedFirst(checkbox)).toBe('Close')
  await mount.show(null)
  const later = [<button key="1" type="button" aria-label="Go" />, <input key="2" aria-label="Name" />]
  expect(await focusedFirst(later)).toBe('Close')
  await mount.show(null)
  isTouchScreen = true
  expect(await focusedFirst(<input aria-label="Name" />)).toBe('Close')
})
