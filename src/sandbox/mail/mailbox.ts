import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { pageStyle } from '../page/style.ts'
import { type MailStore, pictureOf, type ReceivedEmail } from './mail-store.ts'

const STYLE = pageStyle(path.join(import.meta.dirname, 'mailbox.css'))
const SCRIPT = readFileSync(path.join(import.meta.dirname, 'mailbox-script.js'), 'utf8')

const VIEWS = { email: 'Email', text: 'Plain text', headers: 'Headers', raw: 'Raw' } as const
type View = keyof typeof VIEWS
type Html = ReturnType<typeof html>

/** An email's HTML may show pictures and open links in a new tab; it runs no scripts. */
const EMAIL_POLICY =
  "default-src 'none'; img-src 'self' http: https: data:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** Reports a reply to the shop; false if no webhook is set or the shop refused it. */
type Reply = (email: ReceivedEmail, isAutomatic: boolean) => Promise<boolean>

/** One mailbox for everyone: each email as rendered, as plain text and as received. */
export function mailbox(emails: MailStore, reply: Reply): Hono {
  const app = new Hono()
  app.use('/', secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'self'"] } }))
  app.get('/', (http) => {
    const to = http.req.query('to')?.trim() ?? ''
    const list = emails.list(to)
    const open = emails.find(Number(http.req.query('email'))) ?? null
    const view = viewOf(http.req.query('view'))
    return http.html(shell(to, list, open, open && emailView(open, view, to, http.req.query('replied'))))
  })
  app.get('/html/:id', (http) => {
    const email = emails.find(Number(http.req.param('id')))
    if (!email) return http.text('This email does not exist', 404)
    return http.html(preview(email), 200, { 'content-security-policy': EMAIL_POLICY })
  })
  app.get('/pictures/:id/:cid', (http) => {
    const email = emails.find(Number(http.req.param('id')))
    const picture = email && pictureOf(email, http.req.param('cid'))
    if (!picture?.mimeType.startsWith('image/')) return http.text('There is no such picture', 404)
    return http.body(picture.content as ArrayBuffer, 200, { 'content-type': picture.mimeType })
  })
  app.post('/reply/:id', async (http) => {
    const email = emails.find(Number(http.req.param('id')))
    if (!email) return http.text('This email does not exist', 404)
    const isAutomatic = (await http.req.formData()).get('automatic') === 'yes'
    const isHeard = await reply(email, isAutomatic)
    return http.redirect(
      `../?${new URLSearchParams({ email: String(email.id), replied: isHeard ? 'yes' : 'no' }).toString()}`,
    )
  })
  app.get('/mailbox.css', (http) => http.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/mailbox.js', (http) => http.body(SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  return app
}

/** The emails for tests, newest first: `/mail.json?to=ann@example.com`. */
export const emailsAsJson = (emails: MailStore, to: string | undefined) =>
  emails.list(to).map(({ id, at, from, to: recipients, parsed }) => ({
    id,
    at,
    from,
    to: recipients,
    subject: parsed.subject ?? '',
    messageId: parsed.messageId ?? null,
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
    html: parsed.html ?? '',
    text: parsed.text ?? '',
    pictures: parsed.attachments.map(({ contentId, mimeType }) => ({ contentId: contentId ?? null, mimeType })),
  }))

const viewOf = (name: string | undefined): View =>
  (Object.keys(VIEWS) as View[]).find((view) => view === name) ?? 'email'

const preview = (email: ReceivedEmail): string =>
  `<base target="_blank">${(email.parsed.html ?? '').replaceAll('cid:', `../pictures/${email.id}/`)}`

const emailUrl = (to: string, email: number, view: View = 'email'): string =>
  `?${new URLSearchParams({ ...(to ? { to } : {}), email: String(email), ...(view === 'email' ? {} : { view }) }).toString()}`

const shell = (to: string, list: readonly ReceivedEmail[], open: ReceivedEmail | null, content: Html | null) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${open ? `${open.parsed.subject} · ` : ''}Mailbox · Sandbox</title>
        <link rel="stylesheet" href="mailbox.css" />
        <script type="module" src="mailbox.js"></script>
      </head>
      <body class="${open ? 'reading' : 'choosing'}">
        <header>
          <a class="back" href="/?vendor=mail">Sandbox</a>
          <h1>Mailbox</h1>
          <form>
            <input type="search" name="to" value="${to}" placeholder="Emails to…" aria-label="Emails to" />
            <button>Show</button>
          </form>
        </header>
        <nav aria-label="Emails" id="emails">${emailList(to, list, open)}</nav>
        <main>
          ${content ?? html`<p class="nothing">${list.length === 0 ? '' : 'Choose an email to read it.'}</p>`}
        </main>
      </body>
    </html>`

const emailList = (to: string, list: readonly ReceivedEmail[], open: ReceivedEmail | null) =>
  list.length === 0
    ? html`<p class="nothing">
        ${to ? `No email to ${to} yet.` : 'No email yet. Whatever the shop sends arrives here and goes no further.'}
      </p>`
    : html`<ol>
        ${list.map(
          (email) =>
            html`<li>
              <a href="${emailUrl(to, email.id)}" ${email.id === open?.id ? raw('aria-current="page"') : ''}>
                <b>${email.to.join(', ')}</b>
                <time datetime="${email.at.toISOString()}">${email.at.toISOString().slice(11, 16)}</time>
                <span>${email.parsed.subject ?? '(no subject)'}</span>
              </a>
            </li>`,
        )}
      </ol>`

function emailView(email: ReceivedEmail, view: View, to: string, replyNote: string | undefined): Html {
  const { parsed } = email
  return html`<article>
    <a class="all" href="./${to ? `?to=${encodeURIComponent(to)}` : ''}">All emails</a>
    <h2>${parsed.subject ?? '(no subject)'}</h2>
    <dl>
      <div>
        <dt>From</dt>
        <dd>${parsed.from?.name ?? ''} &lt;${parsed.from?.address ?? email.from}&gt;</dd>
      </div>
      <div>
        <dt>To</dt>
        <dd>${email.to.join(', ')}</dd>
      </div>
      <div>
        <dt>At</dt>
        <dd>${email.at.toISOString().slice(0, 19).replace('T', ' ')}</dd>
      </div>
    </dl>
    <form class="reply" method="post" action="reply/${email.id}">
      <button>Reply</button>
      <button name="automatic" value="yes">Reply “out of office”</button>
      <span role="status"
        >${replyNote === undefined ? '' : replyNote === 'yes' ? 'The shop received the webhook.' : 'The shop did not receive the webhook.'}</span
      >
    </form>
    <nav class="views" aria-label="Views">
      ${(Object.keys(VIEWS) as View[]).map(
        (name) =>
          html`<a href="${emailUrl(to, email.id, name)}" ${name === view ? raw('aria-current="page"') : ''}
            >${VIEWS[name]}</a
          >`,
      )}
    </nav>
    ${BODIES[view](email)}
  </article>`
}

const BODIES: Record<View, (email: ReceivedEmail) => Html> = {
  email: ({ id, parsed }) =>
    html`<iframe
      src="html/${id}"
      title="${parsed.subject ?? 'Email'}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>`,
  text: ({ parsed }) => html`<pre class="text">${parsed.text ?? ''}</pre>`,
  headers: ({ parsed }) =>
    html`<pre>${parsed.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')}</pre>`,
  raw: (email) => html`<pre>${email.raw.slice(0, MAX_RAW_CHARS)}</pre>`,
}

const MAX_RAW_CHARS = 60_000
