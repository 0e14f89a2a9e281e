import path from 'node:path'
import { Hono } from 'hono'
import { s3Handler } from './s3.ts'
import { folderStore } from './s3/folder-store.ts'
import { memoryStore } from './s3/store.ts'
import { SANDBOX_KEY, type Vendor, type World } from './vendor.ts'

const BASE_PATH = '/s3'
/** The access key is the sandbox's; the secret is known just as well. */
export const S3_SECRET_ACCESS_KEY = 'sandbox-secret'

/** S3-compatible storage with the product's bucket. */
export function s3(world: World): Vendor {
  const answer = s3Handler({
    accessKeyId: SANDBOX_KEY,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    buckets: ['propertyimages'],
    store: world.dataDir === null ? memoryStore() : folderStore(path.join(world.dataDir, 's3')),
    basePath: BASE_PATH,
    now: world.now,
  })
  const app = new Hono()
  app.all('*', (http) => answer(http.req.raw))
  return { name: 's3', title: 'S3 storage', basePath: BASE_PATH, app, latencyMs: [5, 40] }
}
