import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { rememberedHome } from '#web/shop/visitor/remembered-home.ts'
import { sharedHome } from '#web/shop/visitor/shared-home.ts'
import { newMount, stubFetch } from '#web/testing/mount.ts'
import { forgetHome } from './use-remembered-home.ts'
import { useSharedHome } from './use-shared-home.ts'

const mount = newMount()
const Page = () => <p>{useSharedHome()?.configureUrl ?? 'none'}</p>
const shownText = () => mount.element.textContent
const HOME = {
  id: '367abdb8-dbba-416d-a673-7f966bf5ee8e',
  image_source: 'upload',
  status: 'completed',
  artworks: [{ style: 'oil', state: 'done', url: '/oil.jpg', done: 1, error: null }],
}

beforeEach(() => {
  localStorage.clear()
  sharedHome.write('IMGMWRHIVL27T')
})

test("another visitor's home, opened by link, is offered on the home page until it is forgotten", async () => {
  const bodies: unknown[] = []
  stubFetch((_, body) => (bodies.push(body), Response.json(HOME)))
  await mount.show(<Page />)
  await vi.waitFor(() => expect(shownText()).toMatch(/^\/configure\?.*style=oil.*token=IMGMWRHIVL27T/))
  expect(bodies).toEqual([{ token: 'IMGMWRHIVL27T' }])
  await act(async () => forgetHome())
  await vi.waitFor(() => expect(shownText()).toBe('none'))
  expect(sharedHome.read()).toBeNull()
})

test('a removed home is forgotten; one that cannot be loaded right now is not', async () => {
  const refuse = (code: string, status: number) => () =>
    Response.json({ error: 'No', code, request_id: '1' }, { status })
  stubFetch(refuse('unavailable', 503))
  await mount.show(<Page />)
  expect(sharedHome.read()).toBe('IMGMWRHIVL27T')
  await mount.clear()
  stubFetch(refuse('not_found', 404))
  await mount.show(<Page />)
  await vi.waitFor(() => expect(sharedHome.read()).toBeNull())
})

test('visitors with a home of their own are offered that one', async () => {
  rememberedHome.write(HOME.id)
  stubFetch(() => {
    throw new Error('was requested')
  })
  await mount.show(<Page />)
  expect(shownText()).toBe('none')
})
