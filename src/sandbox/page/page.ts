import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import type { Faults } from '../faults/faults.ts'
import type { Journal } from '../journal/journal.ts'
import { ownPagePath, type Vendor } from '../vendor.ts'
import { entryList } from './entry-list.ts'
import { faultPanel } from './fault-panel.ts'
import { pageStyle } from './style.ts'

type Parts = { readonly vendors: readonly Vendor[]; readonly faults: Faults; readonly journal: Journal }

const STYLE = pageStyle(path.join(import.meta.dirname, 'page.css'))
const SCRIPT = readFileSync(path.join(import.meta.dirname, 'page-script.js'), 'utf8')

/** The sandbox's page: for each vendor its requests and responses, and buttons that make it fail. */
export function page({ vendors, faults, journal }: Parts): Hono {
  const app = new Hono()
  const vendorNamed = (name: string | undefined) => vendors.find((vendor) => vendor.name === name)
  /** The part that the script replaces after each change. */
  const livePart = async (vendor: Vendor | undefined) => html`
    ${vendor?.ownPage ? html`<p><a href="${ownPagePath(vendor)}">${vendor.ownPage.title}</a></p>` : ''}
    ${vendor ? faultPanel(vendor, faults.list()) : ''} ${entryList(await journal.list(vendor?.name), vendors)}
  `

  app.use('/', secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'self'"] } }))
  app.get('/', async (http) => {
    const vendor = vendorNamed(http.req.query('vendor'))
    return http.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${vendor ? `${vendor.title} · ` : ''}Sandbox</title>
            <link rel="stylesheet" href="/_sandbox/page.css" />
            <script type="module" src="/_sandbox/page.js"></script>
          </head>
          <body>
            <header>
              <h1>Sandbox</h1>
              <p>Speaks the protocols of the vendors we have no key for. Nothing here leaves this machine.</p>
            </header>
            <nav aria-label="Vendors">
              <a href="/" ${vendor ? '' : html`aria-current="page"`}>All</a>
              ${vendors.map(({ name, title }) => html`<a href="/?vendor=${name}" ${vendor?.name === name ? html`aria-current="page"` : ''}>${title}</a>`)}
            </nav>
            <main id="live" data-vendor="${vendor?.name ?? ''}">${await livePart(vendor)}</main>
          </body>
        </html>`,
    )
  })
  app.get('/_sandbox/live', async (http) => {
    const active = faults.list().map(({ id, left }) => `${id}.${left}`)
    const etag = `"${[journal.version(), ...active].join('-')}"`
    if (http.req.header('if-none-match') === etag) return http.body(null, 304)
    http.header('etag', etag)
    return http.html(await livePart(vendorNamed(http.req.query('vendor'))))
  })
  app.get('/favicon.ico', (http) => http.body(null, 204))
  app.get('/_sandbox/page.css', (http) => http.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/_sandbox/page.js', (http) => http.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  return app
}
