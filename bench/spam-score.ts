import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadEmailRenderer } from '../src/server/boot/load-emails.ts'
import { EMAIL_NAMES } from '../src/server/emails/catalog.ts'
import { SAMPLES } from '../src/server/emails/samples.ts'
import { smtpMail } from '../src/server/vendors/mail/smtp.ts'
import { smtpServerOf } from '../src/server/vendors/mail/smtp-connections.ts'
import { buildWeb } from '../scripts/build.ts'
import { openMailServer } from './mail-server.ts'
import { judge } from './order-shop.ts'

// Feature 39: every sample email as it goes over the wire, through SpamAssassin (Debian: apt-get install spamassassin),
// rules only. Ends with 1 when one scores 2 or more; 5 is spam.
const MOST = 2
const SHOP = { name: 'Gablework', address: 'orders@gablework.com' }
const SENDER = { name: SHOP.name, supportEmail: 'hello@gablework.com', postalAddress: '100 Print Street, Portland, OR' }
/** What a mail server of the recipient writes above: SpamAssassin takes a documentation address for a forgery. */
const RECEIVED =
  'Received: from mail.gablework.com (mail.gablework.com [68.178.4.20]) by mx.agents.com with ESMTPS id abc123\r\n'
const picture = readFileSync(path.join(import.meta.dirname, '../docs/pictures/shop.jpg'))

await buildWeb()
const write = await loadEmailRenderer()
let email = ''
const server = await openMailServer((_, bytes) => void (email = bytes.toString('latin1')))
const mail = smtpMail(smtpServerOf(server.url), SHOP)
const laws: Parameters<typeof judge>[0][number][] = []
for (const name of EMAIL_NAMES) {
  const { subject, html, text } = await write(SENDER, name, SAMPLES[name])
  const cids = new Set([...html.matchAll(/cid:([\w-]+)/g)].map(([, cid]) => cid!))
  await mail.send({
    to: 'dana@agents.com',
    from: null,
    replyTo: [SENDER.supportEmail],
    subject,
    html,
    text,
    headers:
      name === 'outreach'
        ? {
            'List-Unsubscribe': '<https://gablework.com/unsubscribe/abc>',
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : { 'Auto-Submitted': 'auto-generated' },
    pictures: [...cids].map((cid) => ({ cid, contentType: 'image/jpeg', bytes: picture })),
    idempotencyKey: name,
  })
  const { stdout, error } = spawnSync('spamassassin', ['-L', '-t'], { input: RECEIVED + email })
  if (error) throw error
  const [, score, tests] = /^X-Spam-Status: \w+, score=(-?[\d.]+)[\s\S]*?tests=([\w,\s]*?)\s+\w+=/m.exec(
    String(stdout),
  )!
  laws.push([`${name} scores below ${MOST}`, Number(score) < MOST, `${score} (${tests!.replaceAll(/\s/g, '')})`])
}
judge(laws)
mail.close()
await server.close()
