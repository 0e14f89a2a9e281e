import { randomBytes, randomUUID } from 'node:crypto'
import { PassThrough, Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { generateArtwork } from '#server/actions/artwork/functions/generate-artwork.ts'
import { readConfig } from '#server/config.ts'
import { missingObjects } from '#server/db/catalog.ts'
import { openDatabase } from '#server/db/pool.ts'
import { diskFiles } from '#server/vendors/files/disk.ts'
import { aCampaign, aCampaignHome } from '#tests/support/campaigns/campaigns.ts'
import { aRun } from '#tests/support/campaigns/outreach.ts'
import { aVisitor, testContext } from '#tests/support/context.ts'
import { testFolder } from '#tests/support/folder.ts'
import { anUpload } from '#tests/support/properties.ts'
import { storedKeys } from '../keys.ts'
import { readBackup } from '../read-backup.ts'
import { TAR_END, tarEntries, tarEntry } from '../tar.ts'
import { writeBackup } from '../write-backup.ts'

const SECRETS = { signingSecret: 's'.repeat(64), adminPassword: 'a ladder and two lamps' }

/** A shop with a home requested, a campaign, odd texts and pictures. */
async function aShop() {
  const folder = testFolder()
  const { ctx, databaseUrl } = await testContext({ files: diskFiles(`${folder}/files`) })
  const { id } = await anUpload(ctx)
  await generateArtwork(ctx, { id, styles: ['oil'], prompts: {} }, aVisitor())
  await aCampaignHome(ctx, { address_line_1: '12 "Maple"\\Street\nrear, Zoë', buyers_agent_email: 'ann@homes.example' })
  await sql`
    insert into campaign_events (id, event_type, created_at, event_data) values
      (${randomUUID()}, 'page_visited', now(), ${JSON.stringify({ tab: 'a\tb', none: null })}::jsonb)`.execute(ctx.db)
  await ctx.files.put(`artworks/${'a'.repeat(60)}/${'b'.repeat(90)}.jpg`, randomBytes(70_000), 'image/jpeg')
  return { ctx, databaseUrl, keys: () => storedKeys(readConfig({}), folder) }
}

async function anEmptyDatabase(): Promise<string> {
  const clusterUrl = inject('clusterUrl')
  const name = `restored_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: clusterUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  onTestFinished(async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  })
  return clusterUrl.replace(/\/postgres$/, `/${name}`)
}

async function packed({ ctx, databaseUrl, keys }: Awaited<ReturnType<typeof aShop>>): Promise<Buffer> {
  const out = new PassThrough()
  const archive = buffer(out)
  const from = { databaseUrl, files: ctx.files, keys: keys(), secrets: SECRETS, now: ctx.now() }
  await writeBackup(out, from)
  out.end()
  return await archive
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const item of items) list.push(item)
  return list
}

/** The whole of every table of the shop, and the jobs, as text. */
async function contents(databaseUrl: string): Promise<Record<string, unknown>> {
  const db = openDatabase(databaseUrl, () => {}, 1)
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db)
  const rowsOf: Record<string, unknown> = {}
  for (const { name } of rows) {
    const table = await sql`select to_jsonb(t) as row from ${sql.id(name)} t order by to_jsonb(t)::text`.execute(db)
    rowsOf[name] = table.rows
  }
  // The queue's clock continues: what it ordered, and orders each minute, may be newer than the backup.
  rowsOf['jobs'] = (
    await sql`
      select name, state, data from pgboss.job
      where name not like '\\_\\_pgboss%' and name not in (select name from pgboss.schedule) order by 1, 3::text`.execute(
      db,
    )
  ).rows
  expect(await missingObjects(db)).toEqual([])
  await db.destroy()
  return rowsOf
}

test('a backup onto a full disk fails with the error of the disk, instead of waiting forever', async () => {
  const { ctx, databaseUrl, keys } = await aShop()
  const from = { databaseUrl, files: ctx.files, keys: keys(), secrets: SECRETS, now: ctx.now() }
  const full = new Writable({ write: (_chunk, _encoding, callback) => callback(new Error('no space left on device')) })
  full.on('error', () => {})
  await expect(writeBackup(full, from)).rejects.toThrow('no space left on device')
})

test('R-25 a backup of a running shop restores into an empty database and another folder, row for row and byte for byte', async () => {
  const shop = await aShop()
  const backup = await packed(shop)
  const [databaseUrl, folder] = [await anEmptyDatabase(), testFolder()]
  const files = diskFiles(`${folder}/files`)
  const { secrets, manifest } = await readBackup(Readable.from([backup]), { databaseUrl, files, now: new Date() })
  expect(secrets).toEqual(SECRETS)
  expect(await contents(databaseUrl)).toEqual(await contents(shop.databaseUrl))
  const keys = await all(storedKeys(readConfig({}), folder))
  expect(keys.sort()).toEqual((await all(shop.keys())).sort())
  expect(Object.keys(manifest.files).sort()).toEqual(keys)
  for (const key of keys) expect((await files.get(key)).equals(await shop.ctx.files.get(key)), key).toBe(true)
})

test('R-25 a truncated or changed backup is rejected with an explanation, and so is a database that is not empty', async () => {
  const shop = await aShop()
  const backup = await packed(shop)
  const target = { databaseUrl: await anEmptyDatabase(), files: diskFiles(testFolder()), now: new Date() }
  const restored = (bytes: Buffer) => readBackup(Readable.from([bytes]), target)
  await expect(restored(backup.subarray(0, backup.length - 3000))).rejects.toThrow(/truncated/)
  const otherBackup = Buffer.from(backup)
  otherBackup[backup.indexOf('ann@homes.example')] = 'x'.charCodeAt(0)
  await expect(restored(otherBackup)).rejects.toThrow(/not those that were saved/)
  await expect(restored(Buffer.alloc(4096, 'x'))).rejects.toThrow(/not a Gablework backup/)
  await expect(readBackup(Readable.from([backup]), { ...target, databaseUrl: shop.databaseUrl })).rejects.toThrow(
    /not empty/,
  )
  await restored(backup) // what failed before left nothing behind
})

test('R-12 a send that was running is paused in the restored database, because what was sent since is unknown', async () => {
  const shop = await aShop()
  const campaign = await aCampaign(shop.ctx)
  await aRun(shop.ctx, campaign, ['ann@homes.example'])
  const backup = await packed(shop)
  const databaseUrl = await anEmptyDatabase()
  await readBackup(Readable.from([backup]), { databaseUrl, files: diskFiles(testFolder()), now: new Date() })
  const db = openDatabase(databaseUrl, () => {}, 1)
  const [run] = await db.selectFrom('outreach_runs').selectAll().execute()
  await db.destroy()
  expect(run).toMatchObject({ state: 'paused', wake_at: null, pause_reason: expect.stringContaining('backup of 2') })
})

test('a tar archive round-trips, with long names and in chunks of any size', async () => {
  const entries = [
    ['a', 'x'.repeat(512)],
    ['n/'.repeat(120), ''],
    ['b', 'y'],
  ] as const
  const archive = Buffer.concat([...entries.map(([name, text]) => tarEntry(name, Buffer.from(text))), TAR_END])
  const pieces = Array.from({ length: Math.ceil(archive.length / 77) }, (_, i) =>
    archive.subarray(i * 77, (i + 1) * 77),
  )
  const read = await all(tarEntries(Readable.from(pieces)))
  expect(read.map(({ name, content }) => [name, content.toString()])).toEqual(entries)
})
