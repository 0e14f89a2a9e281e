import path from 'node:path'
import { Hono } from 'hono'
import { brave } from './brave-images.ts'
import { google } from './google/google.ts'
import { automation } from './listing-automation.ts'
import { brokerages } from './listings/brokerages.ts'
import { homes } from './listings/homes-com.ts'
import { redfin } from './listings/redfin.ts'
import { reso } from './listings/reso.ts'
import { zillow } from './listings/zillow.ts'
import { lob } from './lob.ts'
import { lumaprints } from './lumaprints.ts'
import { azureOpenai } from './openai/azure-openai.ts'
import { openai } from './openai/openai.ts'
import { pictures } from './pictures.ts'
import { s3Handler } from './s3.ts'
import { folderStore } from './s3/folder-store.ts'
import { memoryStore } from './s3/store.ts'
import { slack } from './slack.ts'
import { stripe } from './stripe.ts'
import { SANDBOX_KEY, type Vendor, type World } from './vendor.ts'

/** Every vendor of the sandbox, in the order of its page. */
const VENDORS: readonly ((world: World) => Vendor)[] = [
  google,
  brave,
  automation,
  zillow,
  redfin,
  homes,
  reso,
  brokerages,
  pictures,
  openai,
  azureOpenai,
  s3,
  slack,
  stripe,
  lumaprints,
  lob,
]

export const openVendors = (world: World): readonly Vendor[] => VENDORS.map((open) => open(world))

const BASE_PATH = '/s3'

/** S3-compatible storage with the product's bucket. */
function s3(world: World): Vendor {
  const handle = s3Handler({
    accessKeyId: SANDBOX_KEY,
    secretAccessKey: SANDBOX_KEY,
    buckets: ['propertyimages'],
    store: world.dataDir === null ? memoryStore() : folderStore(path.join(world.dataDir, 's3')),
    basePath: BASE_PATH,
    now: world.now,
  })
  const app = new Hono()
  app.all('*', (http) => handle(http.req.raw))
  return { name: 's3', title: 'S3 storage', basePath: BASE_PATH, app, latencyMs: [5, 40] }
}
