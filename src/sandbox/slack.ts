import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { SANDBOX_KEY, type Vendor, type World } from './vendor.ts'

/** The path of the sandbox's channel, below its base path. */
export const SLACK_WEBHOOK_PATH = `/services/TSANDBOX/BSANDBOX/${SANDBOX_KEY}`

/** Slack: one incoming webhook. The journal has its messages. */
export const slack = (world: World): Vendor => ({
  name: 'slack',
  title: 'Slack',
  basePath: '/slack',
  app: slackWebhook(world),
  latencyMs: [50, 200],
  faults: {
    'rate-limit': (http, fault) => rateLimited(http, fault.kind === 'rate-limit' ? fault.retryAfterSeconds : 1),
    'server-error': (http) => http.text('rollup_error', 500),
  },
})

/** About one message a second, averaged over a while. */
const WINDOW_MS = 30_000
const MESSAGES_PER_WINDOW = 30

const Plain = (maxChars: number) =>
  z.object({ type: z.literal('plain_text'), text: z.string().min(1).max(maxChars), emoji: z.boolean().optional() })
const Text = (maxChars: number) =>
  z.union([
    Plain(maxChars),
    z.object({ type: z.literal('mrkdwn'), text: z.string().min(1).max(maxChars), verbatim: z.boolean().optional() }),
  ])
const id = z.string().max(255).optional()

const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('header'), block_id: id, text: Plain(150) }),
  z
    .object({
      type: z.literal('section'),
      block_id: id,
      text: Text(3000).optional(),
      fields: z.array(Text(2000)).min(1).max(10).optional(),
    })
    .refine(({ text, fields }) => text !== undefined || fields !== undefined),
  z.object({ type: z.literal('context'), block_id: id, elements: z.array(Text(3000)).min(1).max(10) }),
  z.object({
    type: z.literal('actions'),
    block_id: id,
    elements: z
      .array(z.object({ type: z.literal('button'), text: Plain(75), url: z.url().max(3000).optional() }))
      .min(1)
      .max(25),
  }),
  z.object({ type: z.literal('divider'), block_id: id }),
])
const Blocks = z.array(Block).min(1).max(50)

function slackWebhook(world: World): Hono {
  const app = new Hono()
  let windowStart = 0
  let count = 0

  app.post('/services/:team/:bot/:secret', async (http) => {
    if (!http.req.path.endsWith(SLACK_WEBHOOK_PATH)) return http.text('no_service', 404)
    const time = world.now().getTime()
    if (time - windowStart >= WINDOW_MS) {
      windowStart = time
      count = 0
    }
    if (++count > MESSAGES_PER_WINDOW) return rateLimited(http, Math.ceil((windowStart + WINDOW_MS - time) / 1000))
    const problem = problemWith(await messageIn(http))
    return problem === null ? http.text('ok') : http.text(problem, 400)
  })
  return app
}

const rateLimited = (http: Context, seconds: number) =>
  http.text('rate_limited', 429, { 'retry-after': String(seconds) })

/** Undefined unless the body is declared and written as a JSON object. */
async function messageIn(http: Context): Promise<Record<string, unknown> | undefined> {
  if (!/^application\/json\b/i.test(http.req.header('content-type') ?? '')) return undefined
  const message = z.record(z.string(), z.unknown()).safeParse(await http.req.json().catch(() => undefined))
  return message.data
}

function problemWith(message: Record<string, unknown> | undefined): string | null {
  if (!message) return 'invalid_payload'
  const { text, blocks } = message
  if (blocks !== undefined) return Blocks.safeParse(blocks).success ? null : 'invalid_blocks'
  return typeof text === 'string' && text !== '' ? null : 'no_text'
}
