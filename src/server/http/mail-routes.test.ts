import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { outreachEmailKey } from '#server/security/outreach-email-link.ts'
import { testFolder } from '#tests/support/folder.ts'
import { testServer } from '#tests/support/requests/http.ts'

test('S-14 the page of an unsubscribe link that we signed exists; any other is not found', async () => {
  const folder = testFolder()
  writeFileSync(
    path.join(folder, 'app.html'),
    '<html><head><title>x</title><!--head--></head><body>the app</body></html>',
  )
  const { ctx, origin } = await testServer({}, folder)
  const key = outreachEmailKey('unsubscribe', randomUUID(), ctx.signingSecret)
  const page = async (one: string) => {
    const response = await fetch(`${origin}/unsubscribe/${one}`)
    return { status: response.status, isPage: (await response.text()).includes('the app') }
  }
  expect(await page(key)).toEqual({ status: 200, isPage: true })
  expect(await page(`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`)).toEqual({ status: 404, isPage: true })
  expect(await page('abc')).toEqual({ status: 404, isPage: true })
})
