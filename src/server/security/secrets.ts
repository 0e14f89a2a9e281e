import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The key that signs our links: the configured one, or one made at the first start. */
export const signingSecret = (setting: string | undefined, dataFolder: string): string =>
  setting ?? storedSecret(path.join(dataFolder, 'signing-secret'), () => randomBytes(32).toString('hex'))

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

/**
 * Several processes that start at once agree: the file is never replaced, and it appears under its name with its whole
 * content. Throws if it is empty, as a full disk or a crash of an older build may leave it: a signature with an empty
 * key could be forged.
 */
function storedSecret(file: string, make: () => string): string {
  mkdirSync(path.dirname(file), { recursive: true })
  if (!existsSync(file)) createOnce(file, make())
  const secret = readFileSync(file, 'utf8').trim()
  if (secret === '') throw new Error(`${file} is empty. Restore it from a backup, or delete it to create a new one`)
  return secret
}

/** Creates a file, unless another process was faster. */
function createOnce(file: string, content: string): void {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, content, { mode: 0o600, flag: 'wx' })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
