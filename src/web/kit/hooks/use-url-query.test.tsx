import { act, useEffect } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test } from 'vitest'
import { newMount } from '#web/testing/mount.ts'
import { useUrlQuery } from './use-url-query.ts'

const mount = newMount()
let current: ReturnType<typeof useUrlQuery>
const Screen = () => {
  const [query, changeQuery] = useUrlQuery()
  useEffect(() => {
    current = [query, changeQuery]
  })
  return <p>{query.toString()}</p>
}
let router: ReturnType<typeof createBrowserRouter> | undefined

async function openAt(url: string) {
  window.history.replaceState(null, '', url)
  router = createBrowserRouter([{ path: '/list', Component: Screen }])
  await mount.show(<RouterProvider router={router} />)
}

afterEach(() => router?.dispose())

const set = (name: string, value: string) => (now: URLSearchParams) => {
  now.set(name, value)
  return now
}

test('U-20 two changes before the first is rendered are both applied', async () => {
  await openAt('/list?campaign=7')
  const [, changeQuery] = current
  await act(async () => {
    changeQuery(set('search', 'salem'))
    changeQuery(set('sort', 'price'))
  })
  expect(window.location.search).toBe('?campaign=7&search=salem&sort=price')
  expect(mount.element.textContent).toBe('campaign=7&search=salem&sort=price')
})

test('U-20 a change started on an older screen builds on the current URL', async () => {
  await openAt('/list?campaign=7')
  const [, older] = current
  await act(async () => older(set('search', 'salem')))
  await act(async () => older(set('sort', 'price')))
  expect(mount.element.textContent).toBe('campaign=7&search=salem&sort=price')
})

test('an in-place change adds nothing to the history', async () => {
  await openAt('/list')
  const [, changeQuery] = current
  const steps = window.history.length
  await act(async () => changeQuery(set('sort', 'price'), { replace: true }))
  expect(window.history.length).toBe(steps)
  expect(mount.element.textContent).toBe('sort=price')
})
