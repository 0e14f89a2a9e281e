import pg from 'pg'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/start.ts'
import { startProduct } from '../tests/support/product.ts'
import { readFileSync } from 'node:fs'
const cluster = await startEmbeddedPostgres({ dataFolder: '/tmp/work/old-data/cluster/postgres', disposable: false })
for (const name of ['test_7e22bcb3fd16', 'test_8fef1072ee3c']) {
  const line = readFileSync('/tmp/work/old-data/stages.txt', 'utf8')
    .split('\n')
    .find((l) => l.includes(name))!
  const url = cluster.url.replace(/\/postgres$/, `/${name}`)
  const product = await startProduct(line.split(' ')[1]!, {
    DATABASE_URL: url,
    STYLIST: 'hosted',
    ADMIN_PASSWORD: 'a ladder and two lamps',
  })
  const call = async (fn: string, body: object, token?: string) => {
    const r = await fetch(`${product.url}/functions/v1/${fn}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        ...(token ? { 'x-admin-token': token } : {}),
      },
      body: JSON.stringify(body),
    })
    return [r.status, await r.json()] as const
  }
  const conf: any = await (await fetch(`${product.url}/config.json`)).json()
  const key =
    conf.anonKey ??
    conf.publicKey ??
    Object.values(conf).find((v) => typeof v === 'string' && (v as string).length > 20)
  console.log(name, Object.keys(conf), (await fetch(`${product.url}/health`)).status)
  const [s, login] = await call('admin-login', { username: 'admin', password: 'a ladder and two lamps' })
  console.log('login', s, Object.keys(login as object))
  const token = (login as any).token ?? (login as any).session_token
  for (const [fn, body] of [
    ['list-admin-orders', {}],
    ['list-campaigns', {}],
    ['list-imports', {}],
    ['admin-overview', {}],
    ['list-suppressions', {}],
  ] as const) {
    const [st, out] = await call(fn, body, token)
    console.log(fn, st, JSON.stringify(out).slice(0, 140))
  }
  const c = new pg.Client({ connectionString: url })
  await c.connect()
  const until = Date.now() + 30000
  for (;;) {
    const { rows } = await c.query(
      `select name, state::text, count(*)::int n from pgboss.job where name in ('send-email','run-import-step','apply-payment','notify-team-of-order') and state in ('created','retry','active') group by 1,2`,
    )
    if (rows.length === 0 || Date.now() > until) {
      console.log('waiting jobs', rows)
      break
    }
    await new Promise((r) => setTimeout(r, 500))
  }
  console.log((await c.query(`select state, count(*)::int n from emails group by 1`)).rows)
  await c.end()
  await product.stop()
}
await cluster.stop()
