import { expect, test } from 'vitest'
import { shareLink } from './share-dialog.tsx'

test('D2-021 a shared link is a preview of the shared design', () => {
  const design = { style: 'oil', frame: 'gold', size: 'L', orientation: 'portrait' } as const
  const link = new URL(shareLink('https://shop.test', '12MAPLST90210', design))
  expect(link.pathname).toBe('/12MAPLST90210')
  expect(Object.fromEntries(link.searchParams)).toEqual({ preview: 'true', ...design })
})
