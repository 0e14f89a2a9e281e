import path from 'node:path'
import type { Config } from '../src/server/config.ts'
import { startEmbeddedPostgres } from '../src/server/embedded-postgres/start.ts'

/** The folder for data that is not in a separate database or bucket. */
export const ownFolder = (config: Config): string => path.resolve(import.meta.dirname, '..', config.DATA_DIR)

/** The product's database as `npm start` would use it; `stop` ends an embedded one that we started. */
export async function ownDatabase(config: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => {} }
  return await startEmbeddedPostgres({
    dataFolder: path.join(ownFolder(config), 'postgres'),
  })
}
