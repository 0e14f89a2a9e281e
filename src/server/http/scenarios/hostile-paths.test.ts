import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#tests/support/folder.ts'
import { testServer } from '#tests/support/requests/http.ts'

/** Hostile values for an id, a key or a name in a path. */
const PARTS = [
  '%00',
  '%ff',
  '%E0%A4%A',
  '%',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%F0%9F%8F%A0',
  "';--",
  'a'.repeat(4_000),
  '00000000-0000-0000-0000-000000000000',
  '-1',
  '1e999',
  'a/b/c/d.jpg',
]
const QUERIES = ['', '?expires=%ff&signature=%00', `?q=${'%25'.repeat(500)}`, '?expires=1e999&expires=NaN&__proto__=1']
const BODIES = ['', '%ff', '{', 'null', '[[[[', '\0', 'a=b&'.repeat(500)]
const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'nonsense']

test('no URL responds with 500, whatever is in its path, query or body', async () => {
  const folder = testFolder()
  writeFileSync(path.join(folder, 'app.html'), '<html><head><title>x</title><!--head--></head><body>app</body></html>')
  const { origin, routes } = await testServer({ settings: { FLOOD_LIMIT_PER_MINUTE: '1000000' } }, folder)
  const ours = routes.filter(({ path, method }) => method !== 'ALL' && !path.startsWith('/functions/'))
  const faults: string[] = []
  for (const { method, path: pattern } of ours) {
    const paths = PARTS.map((part) => pattern.replaceAll(/:[a-z]+(?:\{[^}]*\})?|\*/gi, part))
    for (const [n, address] of [...new Set(paths)].entries()) {
      const init =
        method === 'GET'
          ? {}
          : { method, body: BODIES[n % BODIES.length]!, headers: { 'content-type': TYPES[n % TYPES.length]! } }
      const response = await fetch(`${origin}${address}${QUERIES[n % QUERIES.length]}`, init)
      await response.body?.cancel()
      if (response.status === 500) faults.push(`${method} ${address}`)
    }
  }
  expect(ours.length).toBeGreaterThan(15)
  expect(faults).toEqual([])
})
