import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { kindsOffered } from './faults/fault-response.ts'
import { FaultRule, type Faults } from './faults/faults.ts'
import { type Entry, type Journal, type Side, thumbnailPath } from './journal/journal.ts'
import type { Vendor } from './vendor.ts'

type Parts = { readonly vendors: readonly Vendor[]; readonly faults: Faults; readonly journal: Journal }

/** The sandbox's own API, below `/_sandbox`: the journal of requests and responses, and the faults to simulate. */
export function controlApi({ vendors, faults, journal }: Parts): Hono {
  const app = new Hono()
  /** A rule for a vendor that we have and a fault that it can simulate. */
  const Rule = FaultRule.superRefine(({ vendor, kind }, issues) => {
    const owner = vendors.find(({ name }) => name === vendor)
    const names = owner ? kindsOffered(owner.faults) : vendors.map(({ name }) => name)
    if (!owner) issues.addIssue({ code: 'custom', path: ['vendor'], message: `must be one of ${names.join(', ')}` })
    else if (!names.includes(kind)) {
      issues.addIssue({ code: 'custom', path: ['kind'], message: `${vendor} offers ${names.join(', ')}` })
    }
  })

  app.get('/vendors', (http) =>
    http.json(
      vendors.map(({ name, title, basePath, faults: responses }) => ({
        name,
        title,
        basePath,
        faults: kindsOffered(responses),
      })),
    ),
  )
  app.get('/journal', async (http) => http.json((await journal.list(http.req.query('vendor'))).map(withLinks)))
  app.delete('/journal', (http) => {
    journal.clear()
    return http.body(null, 204)
  })
  app.get('/pictures/:entry/:side/:index', (http) => {
    const side = http.req.param('side') === 'request' ? 'request' : 'response'
    const picture = journal.thumbnail(Number(http.req.param('entry')), side, Number(http.req.param('index')))
    if (!picture) return http.json({ error: { code: 'not_found', message: 'There is no such picture' } }, 404)
    return http.body(new Uint8Array(picture), 200, { 'content-type': 'image/webp', 'cache-control': 'max-age=3600' })
  })

  app.get('/faults', (http) => http.json(faults.list()))
  app.put('/faults', async (http) => {
    const rules = z
      .array(Rule)
      .max(100)
      .safeParse(await jsonOf(http))
    if (!rules.success) return badInput(http, rules.error)
    faults.replaceAll(rules.data)
    return http.json(faults.list())
  })
  app.post('/faults', async (http) => {
    const rule = Rule.safeParse(await jsonOf(http))
    if (!rule.success) return badInput(http, rule.error)
    return http.json(faults.add(rule.data), 201)
  })
  app.delete('/faults', (http) => {
    faults.replaceAll([])
    return http.body(null, 204)
  })
  app.delete('/faults/:id', (http) => {
    if (faults.remove(Number(http.req.param('id')))) return http.body(null, 204)
    return http.json({ error: { code: 'not_found', message: 'There is no such fault' } }, 404)
  })
  return app
}

/** An entry as JSON, with a URL for the small copy of each picture. */
function withLinks(entry: Entry) {
  const linkedSide = (name: 'request' | 'response', { headers, body }: Side) => ({
    headers: Object.fromEntries(headers),
    text: body.text,
    pictures: body.pictures.map(({ format, width, height, bytes }, index) => ({
      format,
      width,
      height,
      bytes,
      thumbnail: thumbnailPath(entry.id, name, index),
    })),
  })
  return {
    ...entry,
    request: linkedSide('request', entry.request),
    response: entry.response && linkedSide('response', entry.response),
  }
}

/**
 * Undefined, which matches no rule, unless the body is declared and written as JSON: another site’s page cannot send
 * that.
 */
async function jsonOf(http: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(http.req.header('content-type') ?? '')) return undefined
  return await http.req.json().catch(() => undefined)
}

const badInput = (http: Context, error: z.ZodError) =>
  http.json(
    {
      error: {
        code: 'bad_input',
        message: z.prettifyError(error),
        issues: error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
      },
    },
    400,
  )
