import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EmailRenderer } from '#server/emails/catalog.ts'

const BUILT = path.join(import.meta.dirname, '../../../dist/email-templates/index.js')

/** The emails as the build left them: they are React, and Node itself reads no .tsx. */
export async function loadEmailRenderer(): Promise<EmailRenderer> {
  if (!existsSync(BUILT)) throw new Error('The emails are not built yet: run `npm run build` once')
  const module = (await import(pathToFileURL(BUILT).href)) as { renderEmail: EmailRenderer }
  return module.renderEmail
}
