import { expect, test } from 'vitest'
import { pageAt } from './pages.ts'

test('a page is found as the router finds it: in any case, with a slash at its end, with a part of its own', () => {
  for (const path of ['/terms', '/terms/', '/Terms']) expect(pageAt(path)?.title, path).toBe('Terms and Conditions')
  expect(pageAt('/order/abc.def')).not.toBeNull()
})

test('what is no page is none', () => {
  for (const path of ['/', '/no-such-page', '/terms/more', '/order', '/order/a/b', '/termsX', 'x/terms'])
    expect(pageAt(path), path).toBeNull()
})

test('pages of one person are not for search engines', () => {
  for (const path of ['/account', '/success', '/order/x', '/contact-sheet', '/redirect'])
    expect(pageAt(path)?.isIndexed, path).toBe(false)
  for (const path of ['/demo', '/terms', '/configure']) expect(pageAt(path)?.isIndexed, path).toBe(true)
})
