import { parseArgs } from 'node:util'
import { hostileBodies } from '#tests/support/requests/hostile-bodies.ts'
import { openBenchShop } from './support/order-shop.ts'

/**
 * Sends request bodies generated from the OpenAPI document, most of them invalid in some way, to every function of the
 * running product, as a visitor and as an admin. Exits with 1 if a response has status 500, or if one of a function
 * that does not draw takes over 5 s.
 */
const { values } = parseArgs({
  options: { bodies: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})
const BODIES = Number(values.bodies)
const CONCURRENCY = 8
const SLOW_MS = 5_000
/** Functions that draw, or wait for drawing: the sandbox draws the photos that the last two fetch. */
const DRAWS = /^(generate-|contact_sheet|analyze-sheet|fetch-|find-|scrape-|streetview|google-images)/

type Document = {
  readonly paths: Readonly<
    Record<string, { post: { tags: string[]; requestBody: { content: { 'application/json': { schema: object } } } } }>
  >
}

const shop = await openBenchShop()
const unlimited = '1000000000'
const password = 'a ladder and two lamps'
await shop.start({
  ADMIN_PASSWORD: password,
  FLOOD_LIMIT_PER_MINUTE: unlimited,
  COSTLY_CALLS_PER_MINUTE: unlimited,
  GENERATIONS_PER_SESSION_HOUR: unlimited,
  GENERATIONS_PER_NETWORK_DAY: unlimited,
})
const { paths } = (await (await fetch(`${shop.origin()}/functions/v1/openapi.json`)).json()) as Document
const signedIn = await shop.callAs('admin-auth', { username: 'admin', password }, 'an-admin-of-the-bench')
const token = String(signedIn.body['sessionToken'])

const targets = Object.entries(paths).map(([path, { post }], i) => ({
  path,
  isAdmin: post.tags.includes('admin'),
  next: hostileBodies(post.requestBody.content['application/json'].schema, Number(values.seed) * 1000 + i),
}))
const counts = new Map<number, number>()
const faults: string[] = []
let sentBytes = 0

async function send() {
  while (sentBytes < BODIES) {
    const n = sentBytes++
    const { path, isAdmin, next } = targets[n % targets.length]!
    if (path.endsWith('/admin-sign-out')) continue
    const body = JSON.stringify(next()) ?? 'null'
    const since = performance.now()
    const response = await fetch(shop.origin() + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer gablework-public-anon-key',
        'x-client-session-id': `a-visitor-of-the-bench-${n % 97}`,
        'x-forwarded-for': `10.${n % 251}.${(n >> 8) % 251}.7`, // one address would reach the limit of wrong links
        ...(isAdmin ? { 'x-admin-token': token } : {}),
      },
      body,
    })
    await response.arrayBuffer()
    const ms = performance.now() - since
    counts.set(response.status, (counts.get(response.status) ?? 0) + 1)
    const isSlow = ms > SLOW_MS && !DRAWS.test(path.split('/').at(-1)!)
    if (response.status === 500 || isSlow)
      faults.push(`${path} ${response.status} ${Math.round(ms)} ms ${body.slice(0, 400)}`)
    if (n % 5000 === 0) console.log(`${n} bodies, ${faults.length} faults`)
  }
}

await Promise.all(Array.from({ length: CONCURRENCY }, send))
console.log(
  `${sentBytes} bodies: ${[...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status} × ${times}`)
    .join(', ')}`,
)
for (const fault of faults.slice(0, 40)) console.log(fault)
console.log(faults.length === 0 ? 'ok: no 500, nothing slow' : `FAIL: ${faults.length} faults`)
await shop.close()
process.exit(faults.length === 0 ? 0 : 1)
