import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The key that signs our links: the configured one, or one made at the first start and kept in the data folder.
 * Several processes that start at once agree, because the file is only ever created, never replaced.
 */
export function signingSecret(configured: string | undefined, dataFolder: string): string {
  if (configured !== undefined) return configured
  const file = path.join(dataFolder, 'signing-secret')
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
