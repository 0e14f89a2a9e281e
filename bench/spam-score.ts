import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadEmailRenderer } from '#server/boot/load-emails.ts'
import { EMAIL_NAMES } from '#server/emails/catalog.ts'
import { SAMPLES } from '#server/emails/samples.ts'
import { smtpServerOf } from '#server/vendors/mail/smtp-connections.ts'
import { smtpMail } from '#server/vendors/mail/smtp.ts'
import { buildWeb } from '../scripts/build.ts'
import { checkInvariants, type Invariant } from './support/invariants.ts'
import { openMailServer } from './support/mail-server.ts'

// Scores every sample email (F-39), as sent over SMTP, with SpamAssassin (Debian: apt-get install spamassassin),
// rules only. Exits with 1 if one scores 2 or more; 5 is spam.
const SCORE_LIMIT = 2
const SHOP = { name: 'Gablework', address: 'orders@gablework.com' }
const SENDER = { name: SHOP.name, supportEmail: 'hello@gablework.com', postalAddress: '100 Print Street, Portland, OR' }
/**
 * The header that the recipient's mail server adds. SpamAssassin treats the IP addresses reserved for documentation as
 * forged.
 */
const RECEIVED =
  'Received: from mail.gablework.com (mail.gablework.com [68.178.4.20]) by mx.agents.com with ESMTPS id abc123\r\n'
const picture = readFileSync(path.join(import.meta.dirname, '../docs/pictures/shop.jpg'))

await buildWeb()
const write = await loadEmailRenderer()
let email = ''
const server = await openMailServer((_, bytes) => void (email = bytes.toString('latin1')))
const mail = smtpMail(smtpServerOf(server.url), SHOP)
const invariants: Invariant[] = []
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
  invariants.push([
    `${name} scores below ${SCORE_LIMIT}`,
    Number(score) < SCORE_LIMIT,
    `${score} (${tests!.replaceAll(/\s/g, '')})`,
  ])
}
checkInvariants(invariants)
mail.close()
await server.close()
