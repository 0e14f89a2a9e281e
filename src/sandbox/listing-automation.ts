import { Hono } from 'hono'
import { z } from 'zod'
import { seedOf } from '#engine/random.ts'
import { pictureUrl } from './pictures.ts'

const Body = z.object({ address: z.string().min(1) })

/** How an automation answers that looked for a listing and found none. */
const NONE = 'No Zillow Images'

/**
 * The automation webhook that looks a home up on a listing site (D1-260). Two homes in three have a listing; as with
 * real automations the lists come as arrays for some and as one text with commas for others.
 */
export function listingAutomation({ pictureOrigin }: { pictureOrigin: () => string }): Hono {
  const app = new Hono()
  app.post('/webhook', async (http) => {
    const parsed = Body.safeParse(await http.req.json().catch(() => null))
    if (!parsed.success) return http.json({ error: 'address is required' }, 400)
    const { address } = parsed.data
    const seed = seedOf(address)
    if (seed % 3 === 0 || /unlisted|nowhere/i.test(address)) return http.text(NONE)
    const urls = ['close', 'garden', 'interior', 'dusk'].map((view) => pictureUrl(pictureOrigin(), address, view))
    return http.json({
      ZillowMainUrl: `https://listing.example/homedetails/${seed}_zpid/`,
      ZillowUrls: seed % 2 === 0 ? urls : urls.join(','),
      OriginalUrls: urls,
    })
  })
  return app
}
