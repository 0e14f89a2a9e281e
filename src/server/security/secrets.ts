import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The key that signs our links: the configured one, or one made at the first start. */
export const signingSecret = (configured: string | undefined, dataFolder: string): string =>
  configured ?? storedSecret(path.join(dataFolder, 'signing-secret'), () => randomBytes(32).toString('hex'))

/** The file with the password of the embedded default's admin. */
export const adminPasswordFile = (dataFolder: string): string => path.join(dataFolder, 'admin-password')

/** Keeps secrets that come from elsewhere; what is kept already stays. */
export function loadOrCreateSecrets(
  dataFolder: string,
  secrets: { signingSecret: string; adminPassword: string | null },
): void {
  storedSecret(path.join(dataFolder, 'signing-secret'), () => secrets.signingSecret)
  if (secrets.adminPassword !== null) storedSecret(adminPasswordFile(dataFolder), () => secrets.adminPassword!)
}

/** The password of the embedded default's admin, made at the first start. */
export const storedAdminPassword = (dataFolder: string): string =>
  storedSecret(adminPasswordFile(dataFolder), () => randomBytes(12).toString('base64url'))

/** Several processes that start at once agree, because the file is only ever created, never replaced. */
function storedSecret(file: string, make: () => string): string {
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
