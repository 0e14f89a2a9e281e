import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { binariesFor, dataFolderFor, postgresUser, type RunAs } from './platform.ts'

export type EmbeddedPostgres = {
  /** Connection string of the database `postgres`. */
  readonly url: string
  /** The folder in use: not the requested one if the server's user cannot reach that. */
  readonly dataFolder: string
  /** Null: it is the requested folder. */
  readonly whyElsewhere: string | null
  /** False when another of our processes already ran the server on this folder. */
  readonly owned: boolean
  /** Ends the server if it is ours; open connections are cut. */
  readonly stop: () => Promise<void>
}

type Options = {
  readonly dataFolder: string
  /** Tests only: no fsync, faster and not safe against power loss. */
  readonly disposable?: boolean
  /**
   * For tests only: a Unix socket in its data folder, which only its user may enter, without a password. A query takes
   * half the time.
   */
  readonly socket?: boolean
}

const PASSWORD_FILE = 'gablework-password'
const START_ATTEMPTS = 40
/** The part of a server's log that is kept. */
const MAX_LOG_CHARS = 20_000
/** A server that starts reports its progress at least every ten seconds. */
const MAX_SILENCE_MS = 60_000
const WORTH_WAITING = /postmaster\.pid" already exists|could not create lock file|starting up|Address already in use/i
// The server's own environment, free of ours.
const ENVIRONMENT = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Starts real PostgreSQL from the npm packages on 127.0.0.1, on a free port, with a generated password stored next to
 * the data. Losing this process, even to kill -9, ends the server: it is held by a shell that waits on our end of a
 * pipe. Throws an Error that says why and names DATABASE_URL.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  try {
    const user = postgresUser()
    const binaries = binariesFor(user)
    const { folder: dataFolder, whyElsewhere } = dataFolderFor(path.resolve(options.dataFolder), user)
    const socket = options.socket ?? false
    const password = initialize(binaries, dataFolder, user, socket)
    const launch = { binaries, dataFolder, password, user, disposable: options.disposable ?? false, socket }
    return { ...(await bringUp(launch)), whyElsewhere }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The embedded PostgreSQL cannot start: ${reason}.\nSet DATABASE_URL to a PostgreSQL 15 or newer to use that instead.`,
      { cause: error },
    )
  }
}

/** Returns the password. The folder is filled elsewhere and moved into place whole: a first start may be killed. */
function initialize(binaries: string, dataFolder: string, user: RunAs, socket: boolean): string {
  const storedPassword = () => readFileSync(path.join(dataFolder, PASSWORD_FILE), 'utf8')
  const isInitialized = () =>
    existsSync(path.join(dataFolder, 'PG_VERSION')) && existsSync(path.join(dataFolder, PASSWORD_FILE))
  if (isInitialized()) return storedPassword()

  const password = randomBytes(24).toString('base64url')
  const temporaryFolder = `${dataFolder}.${process.pid}`
  // initdb requires an empty folder, so the password waits outside.
  const temporaryPasswordFile = `${temporaryFolder}-pw`
  try {
    rmSync(temporaryFolder, { recursive: true, force: true }) // of a killed start with the same process id
    writeOwned(temporaryPasswordFile, password, user)
    mkdirSync(temporaryFolder, { mode: 0o700 })
    if (user) chownSync(temporaryFolder, user.uid, user.gid)
    const result = spawnSync(
      path.join(binaries, 'bin', 'initdb'),
      [
        '-D',
        temporaryFolder,
        '-U',
        'postgres',
        '--auth-host=scram-sha-256',
        `--auth-local=${socket ? 'trust' : 'scram-sha-256'}`,
        `--pwfile=${temporaryPasswordFile}`,
        '--encoding=UTF8',
        '--locale=C',
        '--no-instructions',
      ],
      { ...asUser(user), env: ENVIRONMENT, encoding: 'utf8', cwd: '/' },
    )
    if (result.status !== 0) throw new Error(`initdb failed: ${(result.error?.message ?? result.stderr).trim()}`)
    writeOwned(path.join(temporaryFolder, PASSWORD_FILE), password, user)
    renameSync(temporaryFolder, dataFolder)
  } catch (error) {
    if (isInitialized()) return storedPassword() // another process was faster
    throw error
  } finally {
    rmSync(temporaryPasswordFile, { force: true })
    rmSync(temporaryFolder, { recursive: true, force: true })
  }
  return password
}

function writeOwned(file: string, text: string, user: RunAs) {
  writeFileSync(file, text, { mode: 0o600 })
  if (user) chownSync(file, user.uid, user.gid)
}

const asUser = (user: RunAs) => (user ? { uid: user.uid, gid: user.gid } : {})

type Launch = {
  readonly binaries: string
  readonly dataFolder: string
  readonly password: string
  readonly user: RunAs
  readonly disposable: boolean
  readonly socket: boolean
}

async function bringUp(launch: Launch): Promise<Omit<EmbeddedPostgres, 'whyElsewhere'>> {
  const { dataFolder, password, socket } = launch
  const host = socket ? encodeURIComponent(dataFolder) : '127.0.0.1'
  const urlAt = (port: number) => `postgres://postgres:${password}@${host}:${port}/postgres`
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt++) {
    const running = runningServer(dataFolder)
    if (running?.ready && (await isAccepting(running.port))) {
      return { url: urlAt(running.port), dataFolder, owned: false, stop: async () => {} }
    }
    const port = await freePort()
    const { holder, failure } = await launchServer(launch, port)
    if (!failure) return { url: urlAt(port), dataFolder, owned: true, stop: () => release(holder) }
    holder.stdin?.end()
    if (!WORTH_WAITING.test(failure)) throw new Error(failure.trim())
    await wait(150)
  }
  throw new Error(`another server holds ${dataFolder} and does not respond`)
}

/** Lines 1, 4 and 8 of postmaster.pid: process, port, state. Undefined while no server runs on the folder. */
function runningServer(dataFolder: string): { port: number; ready: boolean } | undefined {
  const file = path.join(dataFolder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
  return { port: Number(lines[3]), ready: lines[7] === 'ready' }
}

async function launchServer({ binaries, dataFolder, user, disposable, socket }: Launch, port: number) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socket ? dataFolder : ''}`,
    'max_connections=200',
    'shared_buffers=128MB',
    // Index reads are cheap, because its disk is an SSD; a list of 50,000 homes is sorted in memory.
    'random_page_cost=1.1',
    'work_mem=16MB',
  ]
  if (disposable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const command = [
    path.join(binaries, 'bin', 'postgres'),
    '-D',
    dataFolder,
    '-p',
    String(port),
    ...settings.flatMap((s) => ['-c', s]),
  ]
  // The shell reads our pipe and stops the server when the pipe ends, either on request or because our process has
  // died.
  const holder = spawn(
    '/bin/sh',
    ['-c', '"$@" </dev/null & pid=$!; cat >/dev/null; kill -INT $pid 2>/dev/null; wait $pid', 'sh', ...command],
    { ...asUser(user), env: ENVIRONMENT, cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  let log = ''
  const failure = await new Promise<string | null>((resolve) => {
    const silence = setTimeout(() => resolve(`${log}\nthe server does not respond`), MAX_SILENCE_MS).unref()
    holder.stderr!.on('data', (chunk: Buffer) => {
      silence.refresh()
      log += chunk.toString()
      if (/ready to accept connections/.test(log)) resolve(null)
      if (/FATAL/.test(log)) resolve(log)
      log = log.slice(-MAX_LOG_CHARS)
    })
    holder.on('error', (error) => resolve(error.message))
    holder.on('exit', () => resolve(log || 'the server exited without a message'))
  })
  holder.unref()
  ;(holder.stdin as unknown as { unref(): void }).unref()
  ;(holder.stderr as unknown as { unref(): void }).unref()
  return { holder, failure }
}

function release(holder: ChildProcess): Promise<void> {
  if (holder.exitCode !== null || holder.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    holder.ref()
    holder.on('exit', () => resolve())
    holder.stdin!.end()
  })
}

const isAccepting = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** A port that is free at the moment. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
