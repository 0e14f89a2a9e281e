import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Fn } from './fn.ts'
import { API } from './index.ts'

test('nginx accepts the largest body that a function does', () => {
  const nginx = readFileSync(path.join(import.meta.dirname, '../../docs/deploy/nginx.conf'), 'utf8')
  const [, megabytes = ''] = /client_max_body_size (\d+)m;/.exec(nginx) ?? []
  const bodies = Object.values<Fn>(API).map(({ maxBodyBytes = 0 }) => maxBodyBytes)
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(Math.max(...bodies))
})
