import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NOTHING_SENT } from '#domain/outreach/outreach-run.ts'
import { newMount } from '#web/testing/mount.ts'
import { FailedEmails } from './failed-emails.tsx'

const mount = newMount()

test('F-30 failed and unconfirmed emails of a send are a link away, and nothing is shown without any', async () => {
  const show = (counts: Partial<typeof NOTHING_SENT>) =>
    mount.show(
      <MemoryRouter>
        <FailedEmails send={{ id: 's', counts: { ...NOTHING_SENT, ...counts } }} />
      </MemoryRouter>,
    )
  await show({ sent: 4 })
  expect(mount.element.textContent).toBe('')
  await show({ sent: 4, failed: 2 })
  const link = mount.element.querySelector('a')!
  expect([link.textContent, link.getAttribute('href')]).toEqual(['2 failed', '/admin/outreach/s?state=failed'])
})
