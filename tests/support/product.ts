import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PHOTO_FOLDER } from './photo-folder.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const START_TIMEOUT_MS = 60_000

export type RunningProduct = {
  /** Where it answers; a worker does nowhere, and has ''. */
  readonly url: string
  readonly sandboxUrl: string | null
  /** As root another folder than the data folder: the database belongs to another user. */
  readonly databaseFolder: string | null
  readonly child: ChildProcess
  readonly output: () => string
  /** Ends it as a person would, with a signal; resolves when the process is gone. */
  readonly stop: () => Promise<void>
  /** kill -9. */
  readonly kill: () => Promise<void>
}

/** Starts the built product as `npm start` does, on free ports, with its data in `dataFolder`; or one of its roles. */
export async function startProduct(
  dataFolder: string,
  settings: Record<string, string> = {},
  role: 'all' | 'web' | 'worker' = 'all',
): Promise<RunningProduct> {
  const child = spawn(process.execPath, ['src/server/boot/main.ts', `--role=${role}`], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      SANDBOX_PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_SPEED: 'fast',
      SANDBOX_PHOTO_FOLDER: PHOTO_FOLDER,
      ENGINE_WARM_UP: 'false',
      GENERATIONS_PER_NETWORK_DAY: '1000', // every visitor of a test comes from one address
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The product did not start:\n${output}`)), START_TIMEOUT_MS)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = role === 'worker' && /is at work/.test(output) ? '' : /is open at\s+(http:\S+)/.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)))
  })
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await gone
  }
  return {
    url,
    sandboxUrl: /sandbox is at\s+(http:\S+)/.exec(output)?.[1] ?? null,
    databaseFolder: /Data is kept in\s+(\S+)/.exec(output)?.[1] ?? null,
    child,
    output: () => output,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  }
}

/** Processes (Linux) whose command line names `text`. */
export function processesNaming(text: string): string[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return command.includes(text) ? [command] : []
      } catch {
        return [] // it ended meanwhile
      }
    })
}
