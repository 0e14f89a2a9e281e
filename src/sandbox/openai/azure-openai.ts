import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { SANDBOX_KEY, type Vendor, type World } from '../vendor.ts'
import { OPENAI_FAULTS, refusalResponse } from './failures.ts'
import { findModel } from './models.ts'
import { flaggedCategories } from './moderation.ts'
import { editImages } from './openai-images.ts'
import { openRateLimit } from './rate-limit.ts'
import { OpenAiRefusal } from './refusal.ts'

/** Azure OpenAI, with both forms of its URL. Its deployments are named after their models. */
export const azureOpenai = (world: World): Vendor => ({
  name: 'azure-openai',
  title: 'Azure OpenAI',
  basePath: '/azure',
  app: azureApp(world),
  latencyMs: [300, 2000],
  faults: OPENAI_FAULTS,
})

const API_VERSION = /^\d{4}-\d\d-\d\d(-preview)?$/

function azureApp(world: World): Hono {
  const app = new Hono()
  const countCall = openRateLimit(world.now)
  app.onError(refusalResponse)
  app.use(async (http, next) => {
    http.header('apim-request-id', randomUUID())
    http.header('x-ms-region', 'Sandbox')
    await next()
  })
  app.post('/openai/deployments/:deployment/images/edits', async (http) => {
    requireKey(http.req.header('api-key'))
    if (!API_VERSION.test(http.req.query('api-version') ?? '')) throw notFound()
    const modelName = http.req.param('deployment')
    if (!findModel(modelName, world.now())) throw noDeployment()
    countCall(http)
    return await editImages(http, world, { modelName, moderate })
  })
  app.post('/openai/v1/images/edits', async (http) => {
    requireKey(http.req.header('api-key') ?? /^Bearer\s+(.+)$/i.exec(http.req.header('authorization') ?? '')?.[1])
    countCall(http)
    return await editImages(http, world, { moderate })
  })
  app.all('*', () => {
    throw notFound()
  })
  return app
}

function requireKey(key: string | undefined): void {
  if (key === SANDBOX_KEY) return
  throw new OpenAiRefusal(
    401,
    'Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key for an active subscription and use a correct regional API endpoint for your resource.',
    { type: 'invalid_request_error', code: '401' },
  )
}

const notFound = () => new OpenAiRefusal(404, 'Resource not found', { type: 'invalid_request_error', code: '404' })

const noDeployment = () =>
  new OpenAiRefusal(
    404,
    'The API deployment for this resource does not exist. If you created the deployment within the last 5 minutes, please wait a moment and try again.',
    { type: 'invalid_request_error', code: 'DeploymentNotFound' },
  )

function moderate(prompt: string): void {
  const categories = flaggedCategories(prompt)
  if (categories.length === 0) return
  throw new OpenAiRefusal(
    400,
    'Your task failed as a result of our safety system.',
    { type: 'invalid_request_error', code: 'contentFilter' },
    {
      inner_error: {
        code: 'ResponsibleAIPolicyViolation',
        content_filter_results: Object.fromEntries(
          categories.map((category) => [category, { filtered: true, severity: 'high' }]),
        ),
      },
    },
  )
}
