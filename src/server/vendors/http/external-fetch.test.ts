import { expect, test } from 'vitest'
import { pictureFormatOf } from '#domain/pictures/picture-format.ts'
import { pictures, pictureUrl } from '#sandbox/pictures.ts'
import { SiteTooSlow } from '#server/ports/photo-search.ts'
import { testVendors } from '#tests/support/vendors/sandbox.ts'
import { externalFetch } from './external-fetch.ts'

test('D1-226 a found picture is fetched; missing, a page, an inward redirect, too large or slow: refused with the reason', async () => {
  const { origin } = await testVendors(pictures)
  const host = `${origin}/pictures`
  const fetchPicture = externalFetch({ trustedOrigins: [origin], timeoutMs: 30_000 }) // of a busy machine
  const fetchImpatiently = externalFetch({ trustedOrigins: [origin], timeoutMs: 300 })
  for (const format of ['jpg', 'webp'] as const) {
    const bytes = await fetchPicture(pictureUrl(host, '12 Maple St #4, Oak Park (100% new)', 'left', format))
    expect(pictureFormatOf(bytes)).toBe(format === 'jpg' ? 'jpeg' : 'webp')
  }
  const reasons = {
    gone: { reason: 'status' },
    page: { code: 'unsupported_image' },
    inward: { reason: 'address' },
    huge: { reason: 'too_large' },
  }
  for (const [kind, reason] of Object.entries(reasons)) {
    await expect(fetchPicture(`${host}/broken/${kind}.jpg`), kind).rejects.toMatchObject(reason)
  }
  await expect(fetchImpatiently(`${host}/broken/slow.jpg`)).rejects.toBeInstanceOf(SiteTooSlow)
})

test('S-12 no private server is contacted unless it is the sandbox', async () => {
  const { origin, requests } = await testVendors(pictures)
  const fetchPicture = externalFetch({ trustedOrigins: ['http://localhost:1'] })
  await expect(fetchPicture(`${origin}/pictures/broken/gone.jpg`)).rejects.toMatchObject({ reason: 'address' })
  expect(requests).toEqual([])
})
