import { Resolver } from 'node:dns/promises'
import { AppError } from '#domain/errors.ts'
import type { MailDns } from '#server/ports/mail.ts'

const TIMEOUT_MS = 3000

/** Errors for: there is no such name, or it has no such records. */
const NOTHING: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])

/** TXT records by DNS. `server`, such as `127.0.0.1:53`; null: the machine's own. */
export function mailDns(signingRecord: MailDns['signingRecord'], server: string | null): MailDns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
  if (server !== null) resolver.setServers([server])
  return {
    signingRecord,
    async textRecords(name) {
      try {
        const records = await resolver.resolveTxt(name)
        return records.map((parts) => parts.join('')) // long ones come in parts of 255 characters
      } catch (cause) {
        if (NOTHING.has((cause as NodeJS.ErrnoException).code)) return []
        throw new AppError('unavailable', `The DNS records of ${name} could not be looked up`, { cause })
      }
    },
  }
}
