import { Hono } from 'hono'
import type { FaultAnswers } from './faults/answers.ts'
import type { Faults } from './faults/faults.ts'
import { openLetters } from './mail/letters.ts'
import { lettersAsJson, mailbox } from './mail/mailbox.ts'
import { openNews } from './mail/news.ts'
import { MAIL, openSmtp } from './mail/smtp.ts'
import type { Vendor } from './vendor.ts'

type Settings = {
  /** Of the SMTP server; 0 or taken: any free one. */
  readonly port: number
  readonly host: string
  readonly faults: Faults
  readonly now: () => Date
}

/** Mail: a server that takes letters by SMTP on a port of its own, and the mailbox where they can be read. */
export async function openMail(settings: Settings) {
  const letters = openLetters((letter) => news.arrived(letter))
  const news = openNews(letters, settings.now)
  const smtp = await openSmtp({ ...settings, letters })
  const json = new Hono()
  json.route('/', news.app)
  json.get('/mail.json', (http) => http.json(lettersAsJson(letters, http.req.query('to'))))
  json.delete('/mail.json', (http) => {
    letters.clear()
    return http.body(null, 204)
  })
  json.get('/mail', (http) => http.redirect('/_sandbox/mail/'))
  const vendor: Vendor = {
    name: MAIL,
    title: 'Mail',
    basePath: '/smtp',
    app: new Hono(), // SMTP is no HTTP; the port is asked for at /_sandbox/ports
    ownPage: { title: 'Mailbox', app: mailbox(letters) },
    latencyMs: [0, 0],
    faults: FAULTS,
    faultWords: FAULT_WORDS,
  }
  const close = async () => {
    news.close()
    await smtp.close()
  }
  return { vendor, json, smtpPort: smtp.port, close }
}

/** The SMTP server has its own words for each kind; over HTTP there is nothing here to fail. */
const FAULTS: FaultAnswers = { quota: (http) => http.notFound() }

const FAULT_WORDS: NonNullable<Vendor['faultWords']> = {
  slow: 'answers the letter late',
  'rate-limit': '421, too many letters',
  quota: '550, daily limit reached',
  'server-error': '451, come again',
  'bad-gateway': 'hangs up before the letter',
  rubbish: '554, refuses the letter',
  dropped: 'takes the letter and hangs up',
}
