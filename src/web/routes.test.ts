import type { RouteObject } from 'react-router'
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
