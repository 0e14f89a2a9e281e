import { Hono } from 'hono'
import { z } from 'zod'
import { seedOf } from '#engine/random.ts'
import type { View } from './photos.ts'
import { type PictureHost, pictureHostIn, pictureUrl } from './pictures.ts'
import type { Vendor, World } from './vendor.ts'

/** The owner's automation; its URL is the secret. */
export const automation = (world: World): Vendor => ({
  name: 'automation',
  title: 'Listing automation',
  basePath: '/automation',
  app: listingAutomation({ host: pictureHostIn(world) }),
  latencyMs: [800, 2500],
})

const Body = z.object({ address: z.string().min(1) })

/** The response of an automation that found no listing. */
const NONE = 'No Zillow Images'
const VIEWS: readonly View[] = ['close', 'garden', 'interior', 'dusk']

/**
 * The automation webhook that looks up a home on a listing site (D1-260). Two homes in three have a listing; as with
 * real automations, lists come as arrays from some and as comma-separated text from others.
 */
function listingAutomation({ host }: { host: PictureHost }): Hono {
  const app = new Hono()
  app.post('/webhook', async (http) => {
    const parsed = Body.safeParse(await http.req.json().catch(() => null))
    if (!parsed.success) return http.json({ error: 'address is required' }, 400)
    const { address } = parsed.data
    const seed = seedOf(address)
    if (seed % 3 === 0 || /unlisted|nowhere/i.test(address)) return http.text(NONE)
    await host.drawn(address, VIEWS)
    const urls = VIEWS.map((view) => pictureUrl(host.origin(), address, view))
    return http.json({
      ZillowMainUrl: `https://listing.example/homedetails/${seed}_zpid/`,
      ZillowUrls: seed % 2 === 0 ? urls : urls.join(','),
      OriginalUrls: urls,
    })
  })
  return app
}
