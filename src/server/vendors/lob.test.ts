import { expect, test } from 'vitest'
import { lob } from '#sandbox/lob.ts'
import { SANDBOX_KEY, testVendors } from '#tests/support/vendors/sandbox.ts'
import { lobPostcards } from './lob.ts'

test('a template that the mail house rejects is rejected with its own message', async () => {
  const { origin } = await testVendors(lob)
  const { createTemplate } = lobPostcards({ baseUrl: `${origin}/lob/v1`, key: SANDBOX_KEY })
  const asking = createTemplate({ name: 'Card', html: '', idempotencyKey: 'one' })
  await expect(asking).rejects.toMatchObject({
    code: 'bad_input',
    message: expect.stringMatching(/^The postcard service refused the template: html: \S+/),
  })
})
