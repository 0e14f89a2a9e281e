import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#tests/support/folder.ts'
import { dataFolderFor, postgresUser } from './platform.ts'

test('an ordinary user has the database in the requested folder', () => {
  const requestedFolder = path.join(testFolder(), 'postgres')
  expect(dataFolderFor(requestedFolder, null)).toEqual({ folder: requestedFolder, whyElsewhere: null })
})

test.runIf(process.getuid?.() === 0)(
  'as root, if the database’s user may not enter, it lives elsewhere, says why, stays there, and an emptied data folder starts over',
  () => {
    const [root, store] = [testFolder(), testFolder()]
    for (const folder of [root, store]) mkdirSync(folder, { recursive: true })
    for (let up = store; up !== '/'; up = path.dirname(up)) chmodSync(up, 0o755)
    const locked = path.join(root, 'locked')
    mkdirSync(locked, { mode: 0o700 })
    const data = path.join(locked, '.data')
    const dataFolder = () => {
      mkdirSync(data, { recursive: true })
      return dataFolderFor(path.join(data, 'postgres'), postgresUser(), store)
    }
    const first = dataFolder()
    expect(first.folder.startsWith(store)).toBe(true)
    expect(first.whyElsewhere).toContain(data)
    expect(readFileSync(path.join(data, 'postgres-is-elsewhere.txt'), 'utf8')).toContain(first.folder)
    expect(existsSync(path.join(data, 'postgres'))).toBe(false)
    writeFileSync(path.join(first.folder, 'PG_VERSION'), '18')
    expect(existsSync(path.join(dataFolder().folder, 'PG_VERSION'))).toBe(true)
    rmSync(data, { recursive: true })
    expect(existsSync(path.join(dataFolder().folder, 'PG_VERSION'))).toBe(false)
    expect(existsSync(path.join(`${first.folder}.before`, 'PG_VERSION'))).toBe(true)
  },
)
