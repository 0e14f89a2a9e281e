import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ORDER_EMAIL_NAMES, ORDER_EMAILS } from './order-emails.ts'

test('docs/operations.md says what each email about an order is sent once per', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const rows = new Map(
    [...page.matchAll(/^\| `([\w-]+)` \|[^|]*\|[^|]*\| ([^;|]+?)(?:;[^|]*)? \|$/gm)].map(([, name, once]) => [
      name,
      once,
    ]),
  )
  for (const name of ORDER_EMAIL_NAMES) expect(rows.get(name), name).toBe(ORDER_EMAILS[name].oncePer)
})
