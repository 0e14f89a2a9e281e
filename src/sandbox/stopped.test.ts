import { expect, test } from 'vitest'
import { startSandbox } from './start.ts'

test('a sandbox that stops responds to requests in progress with 503, and its log stays empty', async () => {
  const logged: string[] = []
  const start = Promise.withResolvers<void>()
  const sandbox = await startSandbox({
    port: 0,
    dataDir: null,
    slowness: 0,
    log: (line) => logged.push(line),
    now: () => (start.resolve(), new Date()),
  })
  const photo = fetch(
    `${sandbox.url}/google/maps/api/streetview?location=12+Maple+St&size=640x640&fov=70&key=sandbox-key`,
  )
  await start.promise
  const [response] = await Promise.all([photo, sandbox.close()])
  expect(response.status).toBe(503)
  expect(logged).toEqual([])
})
