import { Hono } from 'hono'
import { SANDBOX_KEY, type Vendor, type World } from '../vendor.ts'
import { googlePlaces } from './places.ts'
import { googleStreetView } from './street-view.ts'

/** Google Maps Platform: Places and Street View. One key; the real one uses two hosts. */
export const google = (world: World): Vendor => ({
  name: 'google',
  title: 'Google Maps',
  basePath: '/google',
  app: new Hono()
    .route('/', googlePlaces({ key: SANDBOX_KEY }))
    .route('/', googleStreetView({ key: SANDBOX_KEY, photoOf: world.studio.photoOf })),
  latencyMs: [50, 250],
  faults: {
    'rate-limit': (http, fault) => {
      if (http.req.path.endsWith('/metadata')) return http.json({ status: 'OVER_QUERY_LIMIT' })
      const error = { code: 429, message: 'Quota exceeded for quota metric.', status: 'RESOURCE_EXHAUSTED' }
      const seconds = fault.kind === 'rate-limit' ? fault.retryAfterSeconds : 0
      return http.json({ error }, 429, { 'retry-after': String(seconds) })
    },
    'server-error': (http) => {
      if (http.req.path.endsWith('/metadata')) return http.json({ status: 'UNKNOWN_ERROR' })
      return http.json({ error: { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' } }, 500)
    },
  },
})
