import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { type Letters, pictureOf, type ReceivedLetter } from './letters.ts'
import { pageStyle } from '../page/style.ts'

const STYLE = pageStyle(path.join(import.meta.dirname, 'mailbox.css'))
const SCRIPT = readFileSync(path.join(import.meta.dirname, 'mailbox-script.js'), 'utf8')

const VIEWS = { letter: 'Letter', text: 'Plain text', headers: 'Headers', raw: 'Raw' } as const
type View = keyof typeof VIEWS
type Html = ReturnType<typeof html>

/** A letter's HTML may show pictures and open links in a tab of their own; it runs nothing. */
const LETTER_POLICY =
  "default-src 'none'; img-src 'self' http: https: data:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** Everybody's mailbox: all letters, each as it will be read, in its plain text and as it came. */
export function mailbox(letters: Letters): Hono {
  const app = new Hono()
  app.use('/', secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'self'"] } }))
  app.get('/', (http) => {
    const to = http.req.query('to')?.trim() ?? ''
    const list = letters.list(to)
    const open = letters.find(Number(http.req.query('letter'))) ?? null
    const view = viewOf(http.req.query('view'))
    return http.html(shell(to, list, open, open && letterView(open, view, to)))
  })
  app.get('/html/:id', (http) => {
    const letter = letters.find(Number(http.req.param('id')))
    if (!letter) return http.text('There is no such letter', 404)
    return http.html(shown(letter), 200, { 'content-security-policy': LETTER_POLICY })
  })
  app.get('/pictures/:id/:cid', (http) => {
    const letter = letters.find(Number(http.req.param('id')))
    const picture = letter && pictureOf(letter, http.req.param('cid'))
    if (!picture?.mimeType.startsWith('image/')) return http.text('There is no such picture', 404)
    return http.body(picture.content as ArrayBuffer, 200, { 'content-type': picture.mimeType })
  })
  app.get('/mailbox.css', (http) => http.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/mailbox.js', (http) => http.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  return app
}

/** The letters for tests, newest first: `/mail.json?to=ann@example.com`. */
export const lettersAsJson = (letters: Letters, to: string | undefined) =>
  letters.list(to).map(({ id, at, from, to: recipients, email }) => ({
    id,
    at,
    from,
    to: recipients,
    subject: email.subject ?? '',
    messageId: email.messageId ?? null,
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
    html: email.html ?? '',
    text: email.text ?? '',
    pictures: email.attachments.map(({ contentId, mimeType }) => ({ contentId: contentId ?? null, mimeType })),
  }))

const viewOf = (name: string | undefined): View =>
  (Object.keys(VIEWS) as View[]).find((view) => view === name) ?? 'letter'

const shown = (letter: ReceivedLetter): string =>
  `<base target="_blank">${(letter.email.html ?? '').replaceAll('cid:', `../pictures/${letter.id}/`)}`

const addressOf = (to: string, letter: number, view: View = 'letter'): string =>
  `?${new URLSearchParams({ ...(to ? { to } : {}), letter: String(letter), ...(view === 'letter' ? {} : { view }) }).toString()}`

const shell = (to: string, list: readonly ReceivedLetter[], open: ReceivedLetter | null, content: Html | null) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${open ? `${open.email.subject} · ` : ''}Mailbox · Sandbox</title>
        <link rel="stylesheet" href="mailbox.css" />
        <script type="module" src="mailbox.js"></script>
      </head>
      <body class="${open ? 'reading' : 'choosing'}">
        <header>
          <a class="back" href="/?vendor=mail">Sandbox</a>
          <h1>Mailbox</h1>
          <form>
            <input type="search" name="to" value="${to}" placeholder="Letters to…" aria-label="Letters to" />
            <button>Show</button>
          </form>
        </header>
        <nav aria-label="Letters" id="letters">${letterList(to, list, open)}</nav>
        <main>
          ${content ?? html`<p class="nothing">${list.length === 0 ? '' : 'Choose a letter to read it.'}</p>`}
        </main>
      </body>
    </html>`

const letterList = (to: string, list: readonly ReceivedLetter[], open: ReceivedLetter | null) =>
  list.length === 0
    ? html`<p class="nothing">
        ${to ? `No letter to ${to} yet.` : 'No letter yet. Whatever the shop sends arrives here and goes no further.'}
      </p>`
    : html`<ol>
        ${list.map(
          (letter) =>
            html`<li>
              <a href="${addressOf(to, letter.id)}" ${letter.id === open?.id ? raw('aria-current="page"') : ''}>
                <b>${letter.to.join(', ')}</b>
                <time datetime="${letter.at.toISOString()}">${letter.at.toISOString().slice(11, 16)}</time>
                <span>${letter.email.subject ?? '(no subject)'}</span>
              </a>
            </li>`,
        )}
      </ol>`

function letterView(letter: ReceivedLetter, view: View, to: string): Html {
  const { email } = letter
  return html`<article>
    <a class="all" href="./${to ? `?to=${encodeURIComponent(to)}` : ''}">All letters</a>
    <h2>${email.subject ?? '(no subject)'}</h2>
    <dl>
      <div>
        <dt>From</dt>
        <dd>${email.from?.name ?? ''} &lt;${email.from?.address ?? letter.from}&gt;</dd>
      </div>
      <div>
        <dt>To</dt>
        <dd>${letter.to.join(', ')}</dd>
      </div>
      <div>
        <dt>At</dt>
        <dd>${letter.at.toISOString().slice(0, 19).replace('T', ' ')}</dd>
      </div>
    </dl>
    <nav class="views" aria-label="Views">
      ${(Object.keys(VIEWS) as View[]).map(
        (name) =>
          html`<a href="${addressOf(to, letter.id, name)}" ${name === view ? raw('aria-current="page"') : ''}
            >${VIEWS[name]}</a
          >`,
      )}
    </nav>
    ${BODIES[view](letter)}
  </article>`
}

const BODIES: Record<View, (letter: ReceivedLetter) => Html> = {
  letter: ({ id, email }) =>
    html`<iframe
      src="html/${id}"
      title="${email.subject ?? 'Letter'}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>`,
  text: ({ email }) => html`<pre class="text">${email.text ?? ''}</pre>`,
  headers: ({ email }) =>
    html`<pre>${email.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')}</pre>`,
  raw: (letter) => html`<pre>${letter.raw.slice(0, MAX_RAW_CHARS)}</pre>`,
}

const MAX_RAW_CHARS = 60_000
