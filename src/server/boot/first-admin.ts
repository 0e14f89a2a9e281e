import type { Config } from '#server/config.ts'
import { adminPasswordFile, storedAdminPassword } from '#server/security/secrets.ts'

export type FirstAdmin = {
  readonly username: string
  readonly password: string
  /** The file that holds the password; null when the settings say it. */
  readonly savedIn: string | null
}

/**
 * The admin named in the settings. Without a password in them, the embedded default makes one and keeps it in its data
 * folder; a product on a database of its own has none then (null).
 */
export function firstAdmin(
  { ADMIN_USERNAME, ADMIN_PASSWORD, DATABASE_URL }: Config,
  dataFolder: string,
): FirstAdmin | null {
  if (ADMIN_PASSWORD !== undefined) return { username: ADMIN_USERNAME, password: ADMIN_PASSWORD, savedIn: null }
  if (DATABASE_URL !== undefined) return null
  return { username: ADMIN_USERNAME, password: storedAdminPassword(dataFolder), savedIn: adminPasswordFile(dataFolder) }
}
