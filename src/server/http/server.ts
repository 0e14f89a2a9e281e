import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { secureHeaders } from 'hono/secure-headers'
import { HEADERS, type PublicConfig } from '#contract/wire.ts'
import { AppError } from '#domain/errors.ts'
import { MAX_UPLOAD_BYTES, UPLOAD_TEXTS } from '#domain/pictures/uploads.ts'
import { smallCopy } from '#server/actions/pictures/index.ts'
import { storeUpload } from '#server/actions/property/index.ts'
import { brandOf } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { incompleteDatabaseText, missingObjects } from '#server/db/catalog.ts'
import { ping } from '#server/db/pool.ts'
import { isHiddenFolder } from '#server/db/privacy/home-records.ts'
import type { ProgressListener } from '#server/db/progress-listener.ts'
import { callerOf, publicKeyRequired } from './access.ts'
import { errorResponse } from './errors.ts'
import { functionRoutes } from './functions.ts'
import { type HttpEnv, requestContext } from './http-env.ts'
import { openLookups } from './lookups.ts'
import { mailRoutes } from './mail-routes.ts'
import { progressStream } from './progress-stream.ts'
import { floodLimit, rateLimit } from './rate-limit.ts'
import { readBody } from './request-body.ts'
import { requestLog } from './request-log.ts'
import { storageRoutes } from './storage-routes.ts'
import { thumbnailRoute } from './thumbnail-route.ts'
import { webPages } from './web-pages.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'

export type HttpParts = {
  readonly ctx: Context
  readonly progress: ProgressListener
  /** Folder of the built web app; null serves functions only. */
  readonly webFolder: string | null
}

/** Returns the HTTP server's routes. */
export function httpApp({ ctx, progress, webFolder }: HttpParts): Hono<HttpEnv> {
  const { config } = ctx
  const app = new Hono<HttpEnv>()
  app.onError(errorResponse)
  app.notFound((http) => errorResponse(new AppError('not_found', 'Not found'), http))
  app.use(requestLog(ctx.log))
  app.use(securityHeaders())

  const open = cors({
    origin: '*',
    allowHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info', ...Object.values(HEADERS)],
    exposeHeaders: [HEADERS.requestId, 'retry-after'],
    maxAge: 86_400,
  })
  const lookups = openLookups(ctx)
  const flood = floodLimit(config)
  for (const area of ['/functions/*', '/uploads', '/progress/*', '/storage/*', '/config.json']) app.use(area, open)
  for (const area of ['/functions/*', '/progress/*']) app.use(area, flood)

  app.get('/healthz', (http) => http.json({ status: 'ok' }))
  app.get('/readyz', async (http) => http.json(await readiness(ctx)))
  app.get('/config.json', (http) => {
    const publicConfig: PublicConfig = {
      anonKey: config.ANON_KEY,
      brand: brandOf(config),
      showcaseToken: config.SHOWCASE_TOKEN ?? null,
      placesFrom: ctx.places.attribution,
      salesTax: config.SALES_TAX !== 'off',
      drawsPrints: ctx.stylist.drawPrint !== undefined,
      followsPrompts: ctx.stylist.followsPrompts,
    }
    return http.json(publicConfig)
  })
  const uploadLimit = rateLimit(ctx, 'uploads', config.UPLOADS_PER_MINUTE)
  app.post('/uploads', publicKeyRequired(config), uploadLimit, async (http) => {
    callerOf(http, ctx)
    const photo = await readBody(http, { maxBytes: MAX_UPLOAD_BYTES, texts: UPLOAD_TEXTS })
    return http.json(await storeUpload(requestContext(ctx, http), photo))
  })
  app.get('/progress/properties/:id', progressStream(ctx, progress))
  app.route('/', webhookRoutes(ctx))
  app.route('/', mailRoutes(ctx))
  app.route('/functions/v1', functionRoutes(ctx, lookups))
  app.route(
    '/storage/v1',
    storageRoutes({
      files: ctx.files,
      signingSecret: ctx.signingSecret,
      now: ctx.now,
      smallCopy: (key) => smallCopy(ctx, key, () => ctx.files.get(key)),
      isHidden: (folder) => isHiddenFolder(ctx.db, folder),
    }),
  )
  app.route('/thumbnails', thumbnailRoute(ctx))
  if (webFolder !== null) app.route('/', webPages(webFolder, ctx, lookups))
  return app
}

async function readiness(ctx: Context): Promise<object> {
  const checks = { database: () => ping(ctx.db), storage: () => ctx.files.check() }
  for (const [name, check] of Object.entries(checks)) {
    await check().catch((cause: unknown) => {
      throw new AppError('unavailable', `Not ready: the ${name} does not respond`, { cause, retryAfterSeconds: 5 })
    })
  }
  const missingNames = await missingObjects(ctx.db)
  if (missingNames.length > 0)
    throw new AppError('unavailable', incompleteDatabaseText(missingNames), { retryAfterSeconds: 5 })
  return { status: 'ready' }
}

/**
 * Sets the security headers of every response (S-15). Inline styles are allowed (React writes them); inline scripts are
 * not.
 */
const securityHeaders = () =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: 'max-age=31536000; includeSubDomains',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'cross-origin', // pictures are embedded in emails and link previews
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [] },
  })
