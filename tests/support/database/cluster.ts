import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { requireCompleteDatabase } from '#server/db/catalog.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { openQueue } from '#server/queue/boss.ts'

export const TEMPLATE = 'template_gablework'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}

type Cluster = { readonly url: string; readonly stop: () => Promise<void> }

/** Each vitest project loads this module separately, so their shared state is stored on `globalThis`. */
const shared = globalThis as typeof globalThis & { testCluster?: Promise<Cluster>; testClusterUsers?: number }

/** Starts one PostgreSQL cluster for the whole test run, with a migrated template that tests and journeys clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testCluster ??= startCluster()
  shared.testClusterUsers = (shared.testClusterUsers ?? 0) + 1
  const { url, stop } = await shared.testCluster
  project.provide('clusterUrl', url)
  return async () => {
    shared.testClusterUsers! -= 1
    if (shared.testClusterUsers === 0) await stop()
  }
}

async function startCluster(): Promise<Cluster> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'gablework-test-'))
  const cluster = await startEmbeddedPostgres({
    dataFolder: path.join(dataFolder, 'postgres'),
    disposable: true,
    socket: process.platform !== 'win32',
  })
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()

  const templateUrl = cluster.url.replace(/\/postgres$/, `/${TEMPLATE}`)
  const db = openDatabase(templateUrl, () => {}, 1)
  await migrate(db)
  await requireCompleteDatabase(db) // stores the fingerprint, which the clones copy
  const boss = await openQueue(templateUrl, pino({ level: 'silent' }), db)
  await boss.stop({ graceful: false })
  await db.destroy()

  return {
    url: cluster.url,
    stop: async () => {
      await cluster.stop()
      rmSync(dataFolder, { recursive: true, force: true })
      rmSync(cluster.dataFolder, { recursive: true, force: true })
    },
  }
}
