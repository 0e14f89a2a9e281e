import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { testFolder } from '#tests/support/folder.ts'
import { firstAdmin } from './first-admin.ts'

test('S-02 the embedded default generates a password once, readable only by its owner, and keeps it', () => {
  const folder = testFolder()
  const admin = firstAdmin(readConfig({}), folder)!
  expect(admin.username).toBe('admin')
  expect(admin.password).toMatch(/^[\w-]{16}$/)
  expect(readFileSync(admin.savedIn!, 'utf8')).toBe(admin.password)
  expect(statSync(admin.savedIn!).mode & 0o077).toBe(0)
  expect(firstAdmin(readConfig({}), folder)).toEqual(admin)
})

test('a password from the settings is stored nowhere, and an outside database has no admin without one', () => {
  const folder = testFolder()
  const settings = { ADMIN_USERNAME: 'Dana', ADMIN_PASSWORD: 'a ladder and two lamps' }
  expect(firstAdmin(readConfig(settings), folder)).toEqual({
    username: 'dana',
    password: settings.ADMIN_PASSWORD,
    savedIn: null,
  })
  expect(firstAdmin(readConfig({ DATABASE_URL: 'postgres://db.example/shop' }), folder)).toBeNull()
  expect(existsSync(`${folder}/admin-password`)).toBe(false)
  expect(() => readConfig({ ADMIN_PASSWORD: 'short' })).toThrow('ADMIN_PASSWORD')
})
