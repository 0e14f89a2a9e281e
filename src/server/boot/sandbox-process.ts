import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { SANDBOX_KEY } from '#server/config.ts'

export type SandboxProcess = { readonly url: string; readonly stop: () => void }

const ENTRY = path.join(import.meta.dirname, '../../sandbox/main.ts')
const START_TIMEOUT_MS = 20_000

/**
 * Runs the sandbox in a separate process, reached over HTTP only. It ends when we do, even after kill -9: its end of
 * our channel closes. (The entry is named as a path because nothing of the sandbox may be imported here.)
 */
export async function startSandboxProcess(options: {
  port: number
  smtpPort: number
  speed: 'real' | 'fast'
  photoFolder: string | undefined
  dataFolder: string
}): Promise<SandboxProcess> {
  const settings = [
    `--port=${options.port}`,
    `--smtp-port=${options.smtpPort}`,
    ...(options.speed === 'fast' ? ['--fast'] : []),
    ...(options.photoFolder ? [`--photo-folder=${options.photoFolder}`] : []),
    `--data=${options.dataFolder}`,
    '--quiet',
  ]
  const child = fork(ENTRY, settings, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const port = await startedPort(child)
  return { url: `http://localhost:${port}`, stop: () => void child.kill('SIGTERM') }
}

/** Returns the URL of the sandbox's mail server, which has no TLS. Throws when the sandbox does not respond. */
export async function smtpUrlOf(sandboxUrl: string): Promise<string> {
  const response = await fetch(`${sandboxUrl}/_sandbox/ports`, { signal: AbortSignal.timeout(10_000) }).catch(
    (cause: unknown) => {
      throw new Error(`The sandbox at ${sandboxUrl} does not respond`, { cause })
    },
  )
  const { smtp } = (await response.json()) as { smtp: number }
  return `smtp://sandbox:${SANDBOX_KEY}@${new URL(sandboxUrl).hostname}:${smtp}?tls=none`
}

const startedPort = (child: ChildProcess) =>
  new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The sandbox did not start within 20 s')), START_TIMEOUT_MS)
    child.once('message', (message: { port: number }) => {
      clearTimeout(timer)
      resolve(message.port)
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The sandbox ended with code ${code}`))
    })
  })
