import type { Config } from '#server/config.ts'
import { adminPasswordFile, storedAdminPassword } from '#server/security/secrets.ts'

export type FirstAdmin = {
  readonly username: string
  readonly password: string
  /** The file that holds the password; null if the password is in the settings. */
  readonly savedIn: string | null
}

/**
 * The admin named in the settings. Without a password there, the one generated in the data folder is used; with
 * `DATABASE_URL` there is none (null).
 */
export function firstAdmin(
  { ADMIN_USERNAME, ADMIN_PASSWORD, DATABASE_URL }: Config,
  dataFolder: string,
): FirstAdmin | null {
  if (ADMIN_PASSWORD !== undefined) return { username: ADMIN_USERNAME, password: ADMIN_PASSWORD, savedIn: null }
  if (DATABASE_URL !== undefined) return null
  return { username: ADMIN_USERNAME, password: storedAdminPassword(dataFolder), savedIn: adminPasswordFile(dataFolder) }
}
