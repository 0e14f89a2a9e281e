import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PictureFormat } from '#domain/pictures/picture-format.ts'
import type { MasterPhoto } from '#server/ports/photo-search.ts'

export type DecodeRequest = {
  readonly bytes: Buffer
  readonly format: PictureFormat
  readonly cpuMs: number
  readonly rssMb: number
}

/** Messages of the decoding process. `retire`: it has grown too large to be used again. */
export type DecodeReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'decoded'; readonly photo: MasterPhoto; readonly retire: boolean }
  | { readonly kind: 'refused'; readonly why: string; readonly retire: boolean }

export type Decoded =
  | { readonly kind: 'decoded'; readonly photo: MasterPhoto }
  /** `died`: the process ended or was ended over this photo. `no-process`: none could be started. */
  | { readonly kind: 'refused' | 'died' | 'no-process'; readonly why: string }

export type DecodeLimits = {
  /** Above this a process is replaced after its photo. */
  readonly retireRssMb: number
  /** Wall-clock time allowed to a photo, as a multiple of its processor time, on a busy machine. */
  readonly clockPerCpu: number
  readonly startMs: number
}

/**
 * One decoding process and its successors: started with the first photo, replaced after it died, was ended or used too
 * much memory. Reads one photo at a time. `processId` is null while there is none.
 */
export type DecodeWorker = {
  readonly decode: (request: DecodeRequest) => Promise<Decoded>
  readonly processId: () => number | null
  readonly close: () => Promise<void>
}

export function openDecodeWorker(limits: DecodeLimits): DecodeWorker {
  let child: ChildProcess | null = null
  let starting: Promise<void> | null = null

  const decode = async (request: DecodeRequest): Promise<Decoded> => {
    if (!isAlive(child)) await (starting = start(limits).then((process) => void (child = process)))
    if (!child) return { kind: 'no-process', why: 'the decoding process did not start' }
    const reply = await decodeIn(child, request, request.cpuMs * limits.clockPerCpu)
    if (reply.kind === 'died' || reply.retire) await end(child)
    return reply
  }

  const close = async (): Promise<void> => {
    await starting
    await end(child)
  }

  return { decode, close, processId: () => (isAlive(child) ? child.pid! : null) }
}

const isAlive = (child: ChildProcess | null): child is ChildProcess =>
  child !== null && child.connected && child.exitCode === null && child.signalCode === null

const DECODE_PROCESS = fileURLToPath(new URL('./decode-process.ts', import.meta.url))

/** Resolves when the process reports that it is ready; null if it ends or is silent instead. */
async function start({ retireRssMb, startMs }: DecodeLimits): Promise<ChildProcess | null> {
  const child = fork(DECODE_PROCESS, [String(retireRssMb)], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // No secrets for a process that a hostile file may take over. Small arenas keep its memory low; VIPS_WARNING set to
    // anything mutes the warnings.
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', VIPS_WARNING: '1', SystemRoot: process.env['SystemRoot'] },
  })
  // Every error also reaches callers waiting in `next`; this keeps a late one from ending the server.
  child.on('error', () => {})
  const first = await next(child, startMs)
  if (first.kind === 'ready') return child
  await end(child)
  return null
}

async function decodeIn(child: ChildProcess, request: DecodeRequest, clockMs: number) {
  const reply = next(child, clockMs)
  child.send(request, (error) => {
    if (error) child.kill('SIGKILL')
  })
  const outcome = await reply
  return outcome.kind === 'ready' ? { kind: 'died' as const, why: 'sent an unexpected message' } : outcome
}

/** The next message of the process, or why there is none. */
function next(
  child: ChildProcess,
  clockMs: number,
): Promise<DecodeReply | { readonly kind: 'died'; readonly why: string }> {
  return new Promise((resolve) => {
    const settle = (outcome: Parameters<typeof resolve>[0]) => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      resolve(outcome)
    }
    const onMessage = (message: unknown) => settle(message as DecodeReply)
    const onExit = (code: number | null, signal: string | null) =>
      settle({ kind: 'died', why: `ended with ${signal ?? code}` })
    const onError = (error: Error) => settle({ kind: 'died', why: error.message })
    const timer = setTimeout(() => settle({ kind: 'died', why: `no response within ${clockMs} ms` }), clockMs)
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
  })
}

async function end(child: ChildProcess | null): Promise<void> {
  if (!child || child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
