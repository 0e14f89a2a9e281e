import { createWriteStream, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { storedKeys } from '../src/server/backup/keys.ts'
import { writeBackup } from '../src/server/backup/write-backup.ts'
import { openFiles } from '../src/server/boot/compose-vendors.ts'
import { readConfig } from '../src/server/config.ts'
import { adminPasswordFile, signingSecret } from '../src/server/security/secrets.ts'
import { ownDatabase, ownFolder } from './own-database.ts'

// `npm run backup [-- FILE]`: database, pictures and secrets of the configured product in one file, while it runs.
const now = new Date()
const file = path.resolve(process.argv[2] ?? `gablework-${now.toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`)
const temporaryFile = `${file}.unfinished`
if (existsSync(file)) throw new Error(`${file} already exists`)
const config = readConfig(process.env)
const dataFolder = ownFolder(config)
const passwordFile = adminPasswordFile(dataFolder)
const { url, stop } = await ownDatabase(config)
const gzip = createGzip({ level: 1 }) // pictures are compressed already
const writing = pipeline(gzip, createWriteStream(temporaryFile, { mode: 0o600 }))
writing.catch(() => {}) // reported when it is awaited; a failure until then must not end the process
try {
  const { tables, files } = await writeBackup(gzip, {
    databaseUrl: url,
    files: openFiles(config, dataFolder),
    keys: storedKeys(config, dataFolder),
    secrets: {
      signingSecret: signingSecret(config.SIGNING_SECRET, dataFolder),
      adminPassword:
        config.ADMIN_PASSWORD ?? (existsSync(passwordFile) ? readFileSync(passwordFile, 'utf8').trim() : null),
    },
    now,
  })
  gzip.end()
  await finished(gzip)
  await writing
  renameSync(temporaryFile, file)
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${rows} rows of ${Object.keys(tables).length} tables and ${Object.keys(files).length} pictures are in ${file}`,
  )
  console.log('It holds secrets and the data of customers: keep it where only you can read it.')
} catch (error) {
  gzip.destroy()
  await writing.catch(() => {}) // the first failure is reported below
  rmSync(temporaryFile, { force: true })
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await stop()
}
