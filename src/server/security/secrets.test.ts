import { execFile } from 'node:child_process'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testFolder } from '#tests/support/folder.ts'
import { loadOrCreateSecrets, signingSecret, storedAdminPassword } from './secrets.ts'

test('a secret is made once, readable by its owner only, and stays', () => {
  const folder = testFolder()
  const secret = signingSecret(undefined, folder)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(signingSecret(undefined, folder)).toBe(secret)
  loadOrCreateSecrets(folder, { signingSecret: 'of a backup', adminPassword: null })
  expect(signingSecret(undefined, folder)).toBe(secret)
  expect(readdirSync(folder)).toEqual(['signing-secret'])
  expect(statSync(path.join(folder, 'signing-secret')).mode & 0o777).toBe(0o600)
})

test('an empty file is an error: nothing is signed with an empty key', () => {
  const folder = testFolder()
  for (const name of ['signing-secret', 'admin-password']) writeFileSync(path.join(folder, name), '\n')
  expect(() => signingSecret(undefined, folder)).toThrow(/signing-secret is empty/)
  expect(() => storedAdminPassword(folder)).toThrow(/admin-password is empty/)
})

test('processes that start at once agree on the secret', async () => {
  const folder = testFolder()
  const source = path.join(import.meta.dirname, 'secrets.ts')
  const script = `import { signingSecret } from ${JSON.stringify(source)}
    process.stdout.write(signingSecret(undefined, ${JSON.stringify(folder)}))`
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  const secrets = (await Promise.all([start(), start(), start(), start()])).map(({ stdout }) => stdout)
  expect(new Set(secrets)).toEqual(new Set([signingSecret(undefined, folder)]))
})
