import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('S-09 when the server is killed, its decoding processes end too, idle or endless', async () => {
  const server = fork(fileURLToPath(new URL('../testing/reader-server.ts', import.meta.url)), { execArgv: [] })
  const [decoders] = (await once(server, 'message')) as [number[]]
  expect(decoders.map(isAlive)).toEqual([true, true])
  server.kill('SIGKILL')
  await once(server, 'exit')
  await vi.waitFor(() => expect(decoders.map(isAlive)).toEqual([false, false]), { timeout: 5000 })
})
