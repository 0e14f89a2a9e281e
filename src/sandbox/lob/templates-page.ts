import { Hono } from 'hono'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import type { Templates } from './templates.ts'

/** A template runs no scripts; it may show pictures. */
const TEMPLATE_POLICY = "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; sandbox"

const STYLE = `
  body { max-width: 1000px; margin: 0 auto; padding: 24px; background: #fbf8f3; color: #211c17; font: 15px/1.5 system-ui, sans-serif }
  h1 { font: 600 26px/1.2 Georgia, serif }
  article { margin: 0 0 32px } h2 { margin: 0; font-size: 16px } p { margin: 0 0 8px; color: #6b6259 }
  .card { width: fit-content; max-width: 100%; overflow-x: auto; border: 1px solid #e7dfd3; border-radius: 2px; background: #fff }
  iframe { display: block; width: 9.25in; height: 6.25in; border: 0 }`

/** Every template as it would be printed. */
export function templatesPage(templates: Templates): Hono {
  const app = new Hono()
  app.use(
    '/',
    secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'self'"], styleSrc: ["'self'", "'unsafe-inline'"] } }),
  )
  app.get('/', (http) =>
    http.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>Postcard templates · Sandbox</title>
            <style>
              ${STYLE}
            </style>
          </head>
          <body>
            <h1>Postcard templates</h1>
            ${templates.list().length === 0 ? html`<p>None was left here yet.</p>` : ''}
            ${templates.list().map(
              ({ id, description, date_created }) =>
                html`<article>
                  <h2>${description ?? 'Without a name'}</h2>
                  <p>${id} · ${date_created.slice(0, 16).replace('T', ' ')}</p>
                  <div class="card">
                    <iframe src="html/${id}" title="${description ?? id}" sandbox scrolling="no"></iframe>
                  </div>
                </article>`,
            )}
          </body>
        </html>`,
    ),
  )
  app.get('/html/:id', (http) => {
    const template = templates.find(http.req.param('id'))
    if (!template) return http.text('There is no such template', 404)
    return http.html(template.published_version.html, 200, { 'content-security-policy': TEMPLATE_POLICY })
  })
  return app
}
