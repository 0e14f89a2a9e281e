import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Browser = { readonly executablePath: string; readonly env: Record<string, string> }

const require = createRequire(import.meta.url)

/**
 * Unpacks the Chromium from npm once, beside our packages, or in the temporary folder if that is not writable. The
 * package only unpacks to $TMPDIR, and its libraries only in a cloud function, so a child process does it with both set
 * in its environment. The finished folder is then moved into place in one step.
 */
export function unpackChromium(): Browser {
  const entry = require.resolve('@sparticuz/chromium')
  const version = (require(path.join(path.dirname(entry), '../package.json')) as { version: string }).version
  const folder = path.join(cacheFolder(), `gablework-chromium-${version}`)
  if (!existsSync(folder)) unpackTo(folder)
  return {
    executablePath: path.join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: path.join(folder, 'fonts.conf') },
  }
}

function unpackTo(folder: string) {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`],
    { cwd: import.meta.dirname, env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' } },
  )
  // The package's fonts.conf contains a different folder.
  writeFileSync(
    path.join(unfinished, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  )
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(unfinished, { recursive: true, force: true }) // another process has unpacked it
  }
}

function cacheFolder(): string {
  const beside = path.join(import.meta.dirname, '../../../node_modules/.cache')
  try {
    mkdirSync(beside, { recursive: true })
    accessSync(beside, constants.W_OK)
    return beside
  } catch {
    return tmpdir()
  }
}
