import { startDecodeWatch } from './decode-watch.ts'
import type { DecodeReply, DecodeRequest } from './decode-worker.ts'
import { masterOf, switchOffOtherDecoders } from './master.ts'

/**
 * The process in which uploads are decoded, one at a time. It has no secrets in its environment, communicates with its
 * parent only, and may be killed at any time.
 */
const retireRssMb = Number(process.argv[2])
const watch = startDecodeWatch()
switchOffOtherDecoders()
// The WASM decoder logs every broken file; the reply has what matters.
console.error = console.warn = () => {}

// Ctrl-C reaches the whole process group, but the parent decides when we end. Without a parent, an idle process ends.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

process.on('message', async ({ bytes, format, cpuMs, rssMb }: DecodeRequest) => {
  watch.begin({ cpuMs, rssMb })
  const reply = await masterOf(bytes, format).then(
    (photo): DecodeReply => ({ kind: 'decoded', photo, retire: exceedsMemoryLimit() }),
    (error: unknown): DecodeReply => ({
      kind: 'refused',
      why: error instanceof Error ? error.message : String(error),
      retire: exceedsMemoryLimit(),
    }),
  )
  watch.end()
  process.send!(reply)
})

/** WASM memory and a fragmented heap never shrink: after such a photo a new process replaces this one. */
const exceedsMemoryLimit = (): boolean => process.memoryUsage.rss() > retireRssMb * 1e6

process.send!({ kind: 'ready' } satisfies DecodeReply)
