import { expect, test } from 'vitest'
import { z } from 'zod'
import { API } from '#contract/index.ts'
import { signedInAdmin } from '#tests/support/requests/admin.ts'
import { hostileBodies } from '#tests/support/requests/hostile-bodies.ts'
import { ANON_KEY, SESSION, testServer } from '#tests/support/requests/http.ts'

const SEED = 20_261_122
const BODIES_EACH = 6
const MAX_MS = 5_000
/** Functions that wait for drawings or bulk work: no worker is here. */
const WAITS_FOR_WORKERS = /^(generate-image|generate-.*-artwork|fetch-|find-|scrape-|search-)/

test('no function responds with 500 to any text, number or shape', async () => {
  const many = '1000000'
  const { ctx, origin } = await testServer({
    settings: { FLOOD_LIMIT_PER_MINUTE: many, COSTLY_CALLS_PER_MINUTE: many, GENERATIONS_PER_SESSION_HOUR: many },
  })
  const admin = await signedInAdmin(ctx)
  const faults: string[] = []
  for (const [name, { access, input }] of Object.entries(API)) {
    if (WAITS_FOR_WORKERS.test(name)) continue
    const next = hostileBodies(z.toJSONSchema(input, { io: 'input' }) as never, SEED)
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${ANON_KEY}`,
      'x-client-session-id': SESSION,
      ...(access === 'admin' ? admin : {}),
    }
    for (let n = 0; n < BODIES_EACH; n++) {
      const body = JSON.stringify(next()) ?? 'null'
      await ctx.db.deleteFrom('limit_counts').execute() // otherwise S-07 would refuse the call
      const since = performance.now()
      const response = await fetch(`${origin}/functions/v1/${name}`, { method: 'POST', headers, body })
      await response.arrayBuffer()
      const ms = performance.now() - since
      if (response.status === 500 || ms > MAX_MS)
        faults.push(`${name} ${response.status} ${Math.round(ms)} ms ${body.slice(0, 300)}`)
    }
  }
  expect(faults).toEqual([])
})
