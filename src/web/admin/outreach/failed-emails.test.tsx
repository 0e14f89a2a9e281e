import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NOTHING_SENT } from '#domain/outreach/outreach-email-state.ts'
import { newMount } from '#web/testing/mount.ts'
import { FailedEmails } from './failed-emails.tsx'

const mount = newMount()

test('F-30 failed, bounced and unconfirmed emails of a send are a link away, and nothing is shown without any', async () => {
  const show = (counts: Partial<typeof NOTHING_SENT>, bounced = 0) =>
    mount.show(
      <MemoryRouter>
        <FailedEmails send={{ id: 's', counts: { ...NOTHING_SENT, ...counts }, total: 9, bounced, follow_ups: 0 }} />
      </MemoryRouter>,
    )
  await show({ sent: 4 })
  expect(mount.element.textContent).toBe('')
  await show({ sent: 4, failed: 2 })
  const links = () =>
    [...mount.element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links()).toEqual([['2 failed', '/admin/outreach/s?state=failed']])
  await show({ sent: 4 }, 1)
  expect(links()).toEqual([['1 bounced', '/admin/outreach/s?state=bounced']])
})
