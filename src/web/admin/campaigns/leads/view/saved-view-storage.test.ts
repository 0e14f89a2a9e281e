import { expect, test } from 'vitest'
import { MAX_VIEWS, readViews, savedQueryOf, withView } from './saved-view-storage.ts'
import { viewOf } from './view.ts'

test('a view is saved without its page, open home and campaign, and restored the same', () => {
  const view = viewOf(new URLSearchParams('campaign_id=abc&search=Salem&status=failed&sort=sale_price&page=3&lead=x'))
  const savedQuery = savedQueryOf(view)
  expect(savedQuery).toBe('search=Salem&status=failed&sort=sale_price')
  expect(viewOf(new URLSearchParams(savedQuery))).toEqual({ ...view, page: 1, lead: null, edit: false })
})

test('views are sorted by name, and one with the same name is replaced', () => {
  const views = withView(
    withView([{ name: 'Ready', query: 'tab=ready' }], { name: 'Failed', query: 'status=failed' }),
    {
      name: 'Ready',
      query: 'stage=ready_to_send',
    },
  )
  expect(views).toEqual([
    { name: 'Failed', query: 'status=failed' },
    { name: 'Ready', query: 'stage=ready_to_send' },
  ])
})

test('unknown or excessive stored data reads as none', () => {
  const many = Array.from({ length: MAX_VIEWS + 1 }, (_, n) => ({ name: `View ${n}`, query: '' }))
  for (const text of [null, '', '{}', '[{"name":""}]', JSON.stringify(many)]) expect(readViews(text)).toEqual([])
})
