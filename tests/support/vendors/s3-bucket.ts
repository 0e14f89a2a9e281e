import { s3Handler, type S3Options } from '#sandbox/s3.ts'
import { memoryStore } from '#sandbox/s3/store.ts'
import { serveApp } from './serve-app.ts'

/** Starts an S3 server with one bucket on a free port; spread the result into `s3Files`. */
export async function testBucket(overrides: Partial<S3Options> = {}) {
  const keys = { region: 'us-east-1', accessKeyId: 'TESTKEY', secretAccessKey: 'a-secret-of-the-tests' }
  const bucket = 'propertyimages'
  const store = overrides.store ?? memoryStore()
  const { port, stop } = await serveApp(s3Handler({ ...keys, buckets: [bucket], ...overrides, store }))
  return { ...keys, bucket, store, endpoint: `http://127.0.0.1:${port}${overrides.basePath ?? ''}`, stop }
}
