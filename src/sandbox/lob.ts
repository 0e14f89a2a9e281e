import type { FaultResponses } from './faults/fault-response.ts'
import { lobApi } from './lob/api.ts'
import { templatesPage } from './lob/templates-page.ts'
import { openTemplates } from './lob/templates.ts'
import type { Vendor, World } from './vendor.ts'

/** Lob, the print-and-mail service: postcard templates. */
export function lob({ now }: World): Vendor {
  const templates = openTemplates()
  return {
    name: 'lob',
    title: 'Lob',
    basePath: '/lob',
    app: lobApi(templates, now),
    ownPage: { title: 'Postcard templates', app: templatesPage(templates) },
    latencyMs: [200, 600],
    faults: FAULTS,
  }
}

const FAULTS: FaultResponses = {
  'rate-limit': (http) =>
    http.json({ error: { message: 'Rate limit exceeded', status_code: 429, code: 'rate_limit_exceeded' } }, 429),
  'server-error': (http) =>
    http.json({ error: { message: 'Internal server error', status_code: 500, code: 'internal_server_error' } }, 500),
}
