import { createInterface } from 'node:readline/promises'
import { sql } from 'kysely'
import { readConfig } from '../src/server/config.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openDatabase } from '../src/server/db/pool.ts'
import { ownDatabase } from './own-database.ts'

// `npm run db:reset`: empties the configured (or embedded) database after a confirmation; `-- --yes` skips it.
const { url, stop } = await ownDatabase(readConfig(process.env))
if (!process.argv.includes('--yes')) {
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await ask.question(
    `All data in ${url.replace(/:[^:@/]*@/, ':…@')} will be lost. Type "reset" to go on: `,
  )
  ask.close()
  if (answer.trim() !== 'reset') {
    console.log('Nothing was changed.')
    await stop()
    process.exit(1)
  }
}
const db = openDatabase(url, (error) => console.error(error.message))
await sql`drop schema if exists pgboss cascade`.execute(db)
await sql`drop schema public cascade`.execute(db)
await sql`create schema public`.execute(db)
await migrate(db)
await db.destroy()
await stop()
console.log('The database is empty and up to date.')
