import { Hono } from 'hono'
import type { FaultResponses } from './faults/fault-response.ts'
import type { Faults } from './faults/faults.ts'
import { openMailEvents } from './mail/mail-events.ts'
import { openMailStore } from './mail/mail-store.ts'
import { emailsAsJson, mailbox } from './mail/mailbox.ts'
import { MAIL, openSmtp } from './mail/smtp.ts'
import type { Vendor } from './vendor.ts'

type Settings = {
  /** The port of the SMTP server; if 0 or taken, any free port. */
  readonly port: number
  readonly host: string
  readonly faults: Faults
  readonly now: () => Date
}

/** Mail: an SMTP server on its own port, and a mailbox to read what it received. */
export async function openMail(settings: Settings) {
  const emails = openMailStore((email) => events.arrived(email))
  const events = openMailEvents(emails, settings.now)
  const smtp = await openSmtp({ ...settings, emails })
  const json = new Hono()
  json.route('/', events.app)
  json.get('/mail.json', (http) => http.json(emailsAsJson(emails, http.req.query('to'))))
  json.delete('/mail.json', (http) => {
    emails.clear()
    return http.body(null, 204)
  })
  json.get('/mail', (http) => http.redirect('/_sandbox/mail/'))
  const vendor: Vendor = {
    name: MAIL,
    title: 'Mail',
    basePath: '/smtp',
    app: new Hono(), // SMTP is not HTTP; its port is at /_sandbox/ports
    ownPage: { title: 'Mailbox', app: mailbox(emails, events.reply) },
    latencyMs: [0, 0],
    faults: FAULTS,
    faultWords: FAULT_WORDS,
  }
  const close = async () => {
    events.close()
    await smtp.close()
  }
  return { vendor, json, smtpPort: smtp.port, close }
}

/** The SMTP server has its own faults; nothing here fails over HTTP. */
const FAULTS: FaultResponses = { quota: (http) => http.notFound() }

const FAULT_WORDS: NonNullable<Vendor['faultWords']> = {
  slow: 'accepts the email late',
  'rate-limit': '421, too many emails',
  quota: '550, daily limit reached',
  'server-error': '451, come again',
  'bad-gateway': 'hangs up before the email',
  garbage: '554, refuses the email',
  dropped: 'takes the email and hangs up',
}
