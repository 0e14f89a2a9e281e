import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadEmailRenderer } from '#server/boot/load-emails.ts'
import { brandOf, readConfig } from '#server/config.ts'
import { EMAIL_NAMES } from '#server/emails/catalog.ts'
import { SAMPLES } from '#server/emails/samples.ts'
import { giftCard } from '#server/images/gift-card.ts'
import { buildWeb } from './build.ts'

// `npm run emails`: writes a preview of every email to dist/emails, each as HTML and as plain text.
const ROOT = path.join(import.meta.dirname, '..')
const OUT = path.join(ROOT, 'dist/emails')
const PICTURE = path.join(ROOT, 'src/web/shop/landing/pictures/watercolor-1080.webp')

await buildWeb()
const config = readConfig(process.env)
const brand = brandOf(config)
const write = await loadEmailRenderer()
mkdirSync(OUT, { recursive: true })
copyFileSync(PICTURE, path.join(OUT, 'picture.webp'))
const { jpeg } = await giftCard('Welcome home! May every year here be a good one.')
writeFileSync(path.join(OUT, 'card.jpg'), jpeg)
const rows: string[] = []
for (const name of EMAIL_NAMES) {
  const { subject, html, text } = await write(brand, name, SAMPLES[name])
  const page = html.replaceAll('cid:picture', 'picture.webp').replaceAll('cid:card', 'card.jpg')
  writeFileSync(path.join(OUT, `${name}.html`), page)
  writeFileSync(path.join(OUT, `${name}.txt`), `${subject}\n\n${text}\n`)
  rows.push(`<li><a href="${name}.html">${subject}</a> (<a href="${name}.txt">text</a>)</li>`)
}
writeFileSync(
  path.join(OUT, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Emails</title><ul>${rows.join('')}</ul>`,
)
console.log(`${EMAIL_NAMES.length} emails are in ${OUT}`)
