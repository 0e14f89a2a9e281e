import { type Context, Hono } from 'hono'
import { SANDBOX_KEY, type Vendor, type World } from '../vendor.ts'
import { modelOf } from './edit-request.ts'
import { newRequestId, OPENAI_FAULTS, refusalResponse } from './failures.ts'
import { listedModels } from './models.ts'
import { flaggedCategories } from './moderation.ts'
import { editImages } from './openai-images.ts'
import { openRateLimit } from './rate-limit.ts'
import { OpenAiRefusal } from './refusal.ts'
import { createResponse } from './responses.ts'

/** OpenAI: images.edit, responses about pictures, and the list of models. */
export const openai = (world: World): Vendor => ({
  name: 'openai',
  title: 'OpenAI',
  basePath: '/openai',
  app: openaiApp(world),
  latencyMs: [300, 2000],
  faults: OPENAI_FAULTS,
})

function openaiApp(world: World): Hono {
  const app = new Hono()
  const countCall = openRateLimit(world.now)
  app.onError(refusalResponse)
  app.use(async (http, next) => {
    http.header('x-request-id', newRequestId())
    http.header('openai-version', '2020-10-01')
    requireKey(http.req.header('authorization'))
    const startMs = world.now().getTime()
    await next()
    http.header('openai-processing-ms', String(world.now().getTime() - startMs))
  })
  app.post('/v1/images/edits', async (http) => {
    countCall(http)
    return await editImages(http, world, { moderate: (prompt) => moderate(prompt, requestIdOf(http)) })
  })
  app.post('/v1/responses', (http) => {
    countCall(http)
    return createResponse(http, world)
  })
  app.get('/v1/models', (http) => http.json({ object: 'list', data: listedModels(world.now()) }))
  app.get('/v1/models/:id', (http) => {
    const { id } = modelOf(http.req.param('id'), world.now())
    return http.json(listedModels(world.now()).find((model) => model.id === id) ?? { id, object: 'model' })
  })
  app.all('*', (http) => {
    const path = http.req.path.replace(/^\/openai/, '')
    throw new OpenAiRefusal(404, `Invalid URL (${http.req.method} ${path})`, {
      type: 'invalid_request_error',
      code: null,
    })
  })
  return app
}

const requestIdOf = (http: Context): string => http.res.headers.get('x-request-id') ?? ''

function requireKey(authorization: string | undefined): void {
  const key = /^Bearer\s+(.+)$/i.exec(authorization ?? '')?.[1]
  if (key === SANDBOX_KEY) return
  const message = key
    ? `Incorrect API key provided: ${key.slice(0, 3)}***${key.slice(-2)}.`
    : "You didn't provide an API key. Send it in the Authorization header, as 'Bearer YOUR_KEY'."
  throw new OpenAiRefusal(401, message, { type: 'invalid_request_error', code: key ? 'invalid_api_key' : null })
}

function moderate(prompt: string, requestId: string): void {
  const categories = flaggedCategories(prompt)
  if (categories.length === 0) return
  throw new OpenAiRefusal(
    400,
    `Your request was rejected by the safety system. If you believe this is an error, include the request ID ${requestId}.`,
    { type: 'image_generation_user_error', code: 'moderation_blocked' },
    { moderation_details: { moderation_stage: 'input', categories } },
  )
}
