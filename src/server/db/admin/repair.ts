import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { MIGRATIONS_FOLDER } from '#server/db/migrate.ts'

/**
 * D3-140: SQL that makes the campaigns table where it is missing, and whatever of it is missing where it is there; run
 * once more it changes nothing. The migrations make the same table: a test compares the two.
 */
export const campaignsRepairSql = (): Promise<string> =>
  readFile(path.join(MIGRATIONS_FOLDER, 'repair/campaigns.sql'), 'utf8')
