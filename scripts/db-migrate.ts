import { readConfig } from '../src/server/config.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openDatabase } from '../src/server/db/pool.ts'
import { ownDatabase } from './own-database.ts'

// `npm run db:migrate`: brings the configured (or embedded) database up to date and prints what it did.
const { url, stop } = await ownDatabase(readConfig(process.env))
const db = openDatabase(url, (error) => console.error(error.message))
const migrations = await migrate(db)
console.log(
  migrations.length === 0 ? 'Nothing to do: the database is up to date.' : `Migrated: ${migrations.join(', ')}`,
)
await db.destroy()
await stop()
