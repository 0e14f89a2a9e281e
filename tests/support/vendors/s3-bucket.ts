import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { type S3Options, s3Handler } from '#sandbox/s3.ts'
import { memoryStore } from '#sandbox/s3/store.ts'

/** Starts an S3 server with one bucket on a free port; spread the result into `s3Files`. */
export async function testBucket(own: Partial<S3Options> = {}) {
  const keys = { region: 'us-east-1', accessKeyId: 'TESTKEY', secretAccessKey: 'a-secret-of-the-tests' }
  const bucket = 'propertyimages'
  const store = own.store ?? memoryStore()
  const server = serve({
    fetch: s3Handler({ ...keys, buckets: [bucket], ...own, store }),
    hostname: '127.0.0.1',
    port: 0,
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const stop = () => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
  }
  onTestFinished(stop)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { ...keys, bucket, store, endpoint: `${origin}${own.basePath ?? ''}`, stop }
}
