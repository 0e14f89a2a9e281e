import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { readBackup } from '../src/server/backup/read-backup.ts'
import { openFiles } from '../src/server/boot/compose-vendors.ts'
import { readConfig } from '../src/server/config.ts'
import { loadOrCreateSecrets } from '../src/server/security/secrets.ts'
import { ownDatabase, ownFolder } from './own-database.ts'

// `npm run restore -- FILE`: a backup into the empty database, and the folder or bucket, that the settings name.
const [backupFile] = process.argv.slice(2)
if (backupFile === undefined) {
  console.error('Say which file: npm run restore -- FILE')
  process.exit(1)
}
const config = readConfig(process.env)
const dataFolder = ownFolder(config)
const { url, stop } = await ownDatabase(config)
try {
  const source = createReadStream(path.resolve(backupFile))
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error)).pipe(gunzip)
  const { header, manifest, secrets } = await readBackup(gunzip, {
    databaseUrl: url,
    files: openFiles(config, dataFolder),
    now: new Date(),
  })
  loadOrCreateSecrets(dataFolder, secrets)
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  const pictures = Object.keys(manifest.files).length
  console.log(`${rows} rows and ${pictures} pictures of ${header.madeAt} are restored; every count and hash is equal.`)
  console.log(`The secrets are in ${dataFolder}`)
  if (config.SIGNING_SECRET !== undefined && config.SIGNING_SECRET !== secrets.signingSecret)
    console.log('SIGNING_SECRET is another than that of the backup: links in emails that were sent no longer work.')
  if (config.SIGNING_SECRET === undefined && config.DATABASE_URL !== undefined)
    console.log(
      `With several processes give each the SIGNING_SECRET that is in ${path.join(dataFolder, 'signing-secret')}`,
    )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await stop()
}
