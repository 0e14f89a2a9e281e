import { act } from 'react'
import { expect, test } from 'vitest'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { OrderElsewhere } from './order-elsewhere.tsx'

const mount = newMount()

test('S-05 the page of an order that this browser cannot see claims no email, for there may be no such order', async () => {
  stubFetch(() => Response.json({ success: true }))
  await mount.show(<OrderElsewhere sessionId="bogus" />)
  const button = [...mount.element.querySelectorAll('button')].find((one) => one.textContent.startsWith('Resend'))!
  await act(async () => button.click())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(mount.element.textContent).toContain('If we have this order')
  expect(mount.element.textContent).not.toMatch(/on its way|Email Sent/)
})
