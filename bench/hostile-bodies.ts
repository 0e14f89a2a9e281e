import { parseArgs } from 'node:util'
import { hostileBodies } from '../tests/support/hostile-bodies.ts'
import { openBenchShop } from './order-shop.ts'

/**
 * Sends bodies made from the shapes of the OpenAPI document, with something wrong in most of them, to every function of
 * the running product, as a visitor and as an admin. Law: no answer of 500, and none that takes over 5 s and draws nothing.
 */
const { values } = parseArgs({
  options: { bodies: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})
const BODIES = Number(values.bodies)
const AT_ONCE = 8
const PATIENCE_MS = 5_000
/** They draw, or wait for work that does: the photos that the last two fetch are drawn by the sandbox. */
const DRAWS = /^(generate-|contact_sheet|analyze-sheet|fetch-|find-|scrape-|collect|streetview|google-images)/

type Document = {
  readonly paths: Readonly<
    Record<string, { post: { tags: string[]; requestBody: { content: { 'application/json': { schema: object } } } } }>
  >
}

const shop = await openBenchShop()
const many = '1000000000'
const password = 'a ladder and two lamps'
await shop.start({
  ADMIN_PASSWORD: password,
  FLOOD_LIMIT_PER_MINUTE: many,
  COSTLY_CALLS_PER_MINUTE: many,
  GENERATIONS_PER_SESSION_HOUR: many,
  GENERATIONS_PER_NETWORK_DAY: many,
})
const { paths } = (await (await fetch(`${shop.origin()}/functions/v1/openapi.json`)).json()) as Document
const signedIn = await shop.ask('admin-auth', { username: 'admin', password }, 'an-admin-of-the-bench')
const token = String(signedIn.body['sessionToken'])

const targets = Object.entries(paths).map(([path, { post }], i) => ({
  path,
  isAdmin: post.tags.includes('admin'),
  next: hostileBodies(post.requestBody.content['application/json'].schema, Number(values.seed) * 1000 + i),
}))
const counts = new Map<number, number>()
const faults: string[] = []
let sent = 0

async function send() {
  while (sent < BODIES) {
    const n = sent++
    const { path, isAdmin, next } = targets[n % targets.length]!
    if (path.endsWith('/admin-sign-out')) continue
    const body = JSON.stringify(next()) ?? 'null'
    const since = performance.now()
    const answer = await fetch(shop.origin() + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer gablework-public-anon-key',
        'x-client-session-id': `a-visitor-of-the-bench-${n % 97}`,
        'x-forwarded-for': `10.${n % 251}.${(n >> 8) % 251}.7`, // the limit of wrong links would answer in their place
        ...(isAdmin ? { 'x-admin-token': token } : {}),
      },
      body,
    })
    await answer.arrayBuffer()
    const ms = performance.now() - since
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
    const isSlow = ms > PATIENCE_MS && !DRAWS.test(path.split('/').at(-1)!)
    if (answer.status === 500 || isSlow)
      faults.push(`${path} ${answer.status} ${Math.round(ms)} ms ${body.slice(0, 400)}`)
    if (n % 5000 === 0) console.log(`${n} bodies, ${faults.length} faults`)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, send))
console.log(
  `${sent} bodies: ${[...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status} × ${times}`)
    .join(', ')}`,
)
for (const fault of faults.slice(0, 40)) console.log(fault)
console.log(faults.length === 0 ? 'Law kept: no 500, nothing slow' : `Law broken ${faults.length} times`)
await shop.close()
process.exit(faults.length === 0 ? 0 : 1)
