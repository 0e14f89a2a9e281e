import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testFolder } from '#tests/support/folder.ts'
import { dataFolderFor, postgresUser } from './platform.ts'
import { startEmbeddedPostgres } from './start.ts'

const HOLDER = path.join(import.meta.dirname, 'testing/holder.ts')

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** The server's process, as its own lock file names it. */
const serverPid = (dataFolder: string) =>
  Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0])
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('kill -9 of the process that started it leaves no server running and loses no acknowledged row', async () => {
  const dataFolder = path.join(testFolder(), 'postgres')
  let acknowledged = 0
  for (let round = 0; round < 3; round++) {
    const holder = fork(HOLDER, [dataFolder])
    const { url, folder } = await new Promise<{ url: string; folder: string }>((resolve) =>
      holder.once('message', resolve),
    )
    const pid = serverPid(folder)
    await query(url, 'create table if not exists kept (n int)')
    for (let i = 0; i < 20; i++) {
      await query(url, 'insert into kept values (1)')
      acknowledged++
    }
    holder.kill('SIGKILL')
    for (const until = Date.now() + 10_000; isAlive(pid) && Date.now() < until;) await wait(20)
    expect(isAlive(pid)).toBe(false)
  }
  const server = await startEmbeddedPostgres({ dataFolder })
  expect(await query(server.url, 'select count(*)::int as n from kept')).toEqual([{ n: acknowledged }])
  await server.stop()
  expect(existsSync(path.join(server.dataFolder, 'postmaster.pid'))).toBe(false)
})

test('a first start that is killed leaves a folder that starts', async () => {
  const dataFolder = path.join(testFolder(), 'postgres')
  const { folder } = dataFolderFor(dataFolder, postgresUser())
  const holder = fork(HOLDER, [dataFolder])
  while (!existsSync(path.join(folder, 'PG_VERSION'))) await wait(1)
  holder.kill('SIGKILL')
  const server = await startEmbeddedPostgres({ dataFolder })
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('processes that start at the same time share one server', async () => {
  const dataFolder = path.join(testFolder(), 'postgres')
  const first = await startEmbeddedPostgres({ dataFolder })
  const others = await Promise.all([startEmbeddedPostgres({ dataFolder }), startEmbeddedPostgres({ dataFolder })])
  expect([first, ...others].map(({ owned }) => owned)).toEqual([true, false, false])
  expect(await query(others[0]!.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
})

test('connecting requires the password', async () => {
  const server = await startEmbeddedPostgres({ dataFolder: path.join(testFolder(), 'postgres') })
  await expect(query(server.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
    /password authentication failed/,
  )
  await server.stop()
})

test('a server that cannot start says why and names DATABASE_URL', async () => {
  await expect(startEmbeddedPostgres({ dataFolder: '/dev/null/postgres' })).rejects.toThrow(/DATABASE_URL/)
})
