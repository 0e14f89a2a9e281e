import type { Config } from '#server/config.ts'
import { adminPasswordFile, storedAdminPassword } from '#server/security/secrets.ts'

export type FirstAdmin = {
  readonly username: string
  readonly password: string
  /** The file that holds the password; null if the password is in the settings. */
  readonly savedIn: string | null
}

/**
 * Returns the admin named in the settings, with the password set there or else the one generated in the data folder.
 * With a `DATABASE_URL` none is generated: null without a password in the settings.
 */
export function firstAdmin(
  { ADMIN_USERNAME, ADMIN_PASSWORD, DATABASE_URL }: Config,
  dataFolder: string,
): FirstAdmin | null {
  if (ADMIN_PASSWORD !== undefined) return { username: ADMIN_USERNAME, password: ADMIN_PASSWORD, savedIn: null }
  if (DATABASE_URL !== undefined) return null
  return { username: ADMIN_USERNAME, password: storedAdminPassword(dataFolder), savedIn: adminPasswordFile(dataFolder) }
}
