import { fromAddressOf, readConfig } from '../src/server/config.ts'
import { dkimKeyOf, dkimRecord, newDkimSetting } from '../src/server/vendors/mail/dkim.ts'

// `npm run dkim`: the DNS record for the key that signs our emails; without MAIL_DKIM_KEY it makes a key first.
const config = readConfig(process.env)
const setting = config.MAIL_DKIM_KEY ?? newDkimSetting()
const { name, value } = dkimRecord(dkimKeyOf(setting, config.MAIL_DKIM_SELECTOR, fromAddressOf(config)))
if (config.MAIL_DKIM_KEY === undefined)
  console.log(`A new key. Keep it like a password:

MAIL_DKIM_SELECTOR=${config.MAIL_DKIM_SELECTOR}
MAIL_DKIM_KEY=${setting}
`)
console.log(`The DNS record of the key: type TXT (some providers want a long value in parts of at most 255 characters)

name   ${name}
value  ${value}`)
