import { expect, test } from 'vitest'
import { pageAt } from './pages.ts'

test('a page is matched the way the router does it: any case, trailing slash, with parameters', () => {
  for (const path of ['/terms', '/terms/', '/Terms']) expect(pageAt(path)?.title, path).toBe('Terms and Conditions')
  expect(pageAt('/order/abc.def')).not.toBeNull()
})

test('a path that is no page is not matched', () => {
  for (const path of ['/', '/no-such-page', '/terms/more', '/order', '/order/a/b', '/termsX', 'x/terms'])
    expect(pageAt(path), path).toBeNull()
})

test('personal pages are hidden from search engines', () => {
  for (const path of ['/account', '/success', '/order/x', '/contact-sheet', '/redirect'])
    expect(pageAt(path)?.isIndexed, path).toBe(false)
  for (const path of ['/demo', '/terms', '/configure']) expect(pageAt(path)?.isIndexed, path).toBe(true)
})
