import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { isPageWord, isToken } from '#domain/links/property-token.ts'
import { routes } from './routes.tsx'

const paths = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...paths(children ?? [])])

test('E-5, D1-022 a page whose name looks like a token is a known page, so no home can hide it', () => {
  const words = paths(routes).flatMap((path) => /^\/([^/:]+)$/.exec(path)?.[1] ?? [])
  expect(words).toContain('redirect')
  for (const word of words.filter(isToken)) expect(isPageWord(word), word).toBe(true)
})

test('an unknown address below /admin stays in the admin tool; every other one leaves it', () => {
  const patternOf = (path: string) => matchRoutes([...routes], path)!.at(-1)!.route.path
  for (const path of ['/admin/nope', '/admin/nope/at/all', '/admin/outreach']) expect(patternOf(path)).toBe('/admin/*')
  expect(patternOf('/admin')).toBe('/admin')
  expect(patternOf('/admin/costs')).toBe('/admin/costs')
  expect(patternOf('/nope/at/all')).toBe('*')
})
