import { brave } from './brave-images.ts'
import { google } from './google/google.ts'
import { automation } from './listing-automation.ts'
import { brokerages } from './listings/brokerages.ts'
import { homes } from './listings/homes-site.ts'
import { redfin } from './listings/redfin.ts'
import { reso } from './listings/reso.ts'
import { zillow } from './listings/zillow.ts'
import { lob } from './lob.ts'
import { lumaprints } from './lumaprints.ts'
import { azureOpenai } from './openai/azure-openai.ts'
import { openai } from './openai/openai.ts'
import { pictures } from './pictures.ts'
import { s3 } from './s3-vendor.ts'
import { slack } from './slack.ts'
import { stripe } from './stripe.ts'
import type { Vendor, World } from './vendor.ts'

/** Every vendor of the sandbox, in the order its page shows them. */
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
