import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { API } from '#contract/index.ts'
import { openDatabase } from '#server/db/pool.ts'
import { testContext } from '#tests/support/context.ts'
import { testFolder } from '#tests/support/folder.ts'
import { ANON_KEY, SESSION } from '#tests/support/requests/http.ts'
import { httpApp } from '../server.ts'

/** A product whose database does not respond; `lines` is its log. */
async function withoutDatabase() {
  const lines: { level: number; msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const { ctx } = await testContext({ log, settings: { FLOOD_LIMIT_PER_MINUTE: '100000' } })
  const db = openDatabase('postgres://nobody@127.0.0.1:1/nothing', () => {})
  const webFolder = testFolder()
  writeFileSync(path.join(webFolder, 'app.html'), '<html><head><title>x</title><!--head--></head></html>')
  const app = httpApp({
    ctx: { ...ctx, db, inTransaction: (work) => db.transaction().execute(work) },
    progress: { onChange: () => () => {}, close: async () => {} },
    webFolder,
  })
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(async () => {
    server.close()
    await db.destroy()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lines }
}

const HEADERS = {
  'content-type': 'application/json',
  authorization: `Bearer ${ANON_KEY}`,
  'x-client-session-id': SESSION,
  'x-admin-token': `admin_${'a'.repeat(43)}`,
}

test('without a database every function returns 503 with Retry-After and the reason, and it is logged once', async () => {
  const { origin, lines } = await withoutDatabase()
  const bodies: Record<string, object> = {
    'get-property': { id: '00000000-0000-4000-8000-000000000000' },
    'get-property-by-token': { token: '12MAPLST90210' },
    'sign-in': { email: 'ann@homes.example', password: 'a ladder and two lamps' },
    'admin-auth': { username: 'admin', password: 'a ladder and two lamps' },
  }
  for (const [name, { access }] of Object.entries(API)) {
    if (access === 'admin') bodies[name] = {}
  }
  for (const [name, body] of Object.entries(bodies)) {
    if (!(name in API)) continue
    const url = `${origin}/functions/v1/${name}`
    const response = await fetch(url, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) })
    expect(response.status, name).toBe(503)
    expect(Number(response.headers.get('retry-after')), name).toBeGreaterThan(0)
    expect(await response.json(), name).toMatchObject({ code: 'unavailable', error: expect.stringMatching(/\w+ \w+/) })
  }
  expect(lines.filter(({ level }) => level >= 40).length).toBeLessThanOrEqual(1)
})

test('without a database a shared link shows a page with an explanation; home page and health keep working', async () => {
  const { origin } = await withoutDatabase()
  const response = await fetch(`${origin}/12MAPLST90210`, { headers: { accept: 'text/html,application/xhtml+xml' } })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(await response.text()).toContain('Please try again in a few seconds')
  expect((await fetch(`${origin}/configure`)).status).toBe(200)
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect((await fetch(`${origin}/readyz`)).status).toBe(503)
})
