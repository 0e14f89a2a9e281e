import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser } from '#tests/support/journeys/browser.ts'
import { startProduct } from '#tests/support/journeys/product.ts'
import { buildWeb } from '../scripts/build.ts'

// Twenty visitors, two at a time, type an address and wait for their art in the configurator, in a real browser against
// the whole product. If only a street view is found, they accept it. The sandbox responds after a realistic 0.3 to 2 s.
// Prints each journey. Exits with 1 if one failed.
const ADDRESSES = [
  '48 Orchard Lane, Austin, TX 78704',
  '1204 Maple Ave, Evanston, IL 60201',
  '77 Harbor St, Portland, ME 04101',
  '310 W Magnolia Blvd, Burbank, CA 91502',
  '9 Saint James Pl, Brooklyn, NY 11205',
  '2201 NE Alberta St, Portland, OR 97211',
  '15 Beacon Hill Rd, Concord, NH 03301',
  '640 S Federal Hwy, Boca Raton, FL 33432',
  '88 Pioneer Way, Boise, ID 83702',
  '1450 E Colfax Ave, Denver, CO 80218',
  '33 Larkspur Ct, Santa Rosa, CA 95404',
  '510 N Main St, Ann Arbor, MI 48104',
  '7 Cherry Cir, Savannah, GA 31405',
  '2920 Prairie Pkwy, Madison, WI 53704',
  '18 Quaker Ridge Ter, New Rochelle, NY 10804',
  '404 Sunset Dr, Tulsa, OK 74114',
  '61 Old Mill Rd, Lancaster, PA 17602',
  '1777 Grant St, Lincoln, NE 68508',
  '26 Bayberry Ln, Barnstable, MA 02630',
  '835 SW 5th St, Corvallis, OR 97333',
]
const CONCURRENCY = 2

await buildWeb()
const folder = mkdtempSync(path.join(tmpdir(), 'gablework-bench-'))
const product = await startProduct(folder)
const browser = await openBrowser()
let failures = 0
const queue = [...ADDRESSES]
await Promise.all(Array.from({ length: CONCURRENCY }, visitor))
await browser.close()
await product.stop()
rmSync(folder, { recursive: true, force: true })
if (product.databaseFolder) rmSync(product.databaseFolder, { recursive: true, force: true })
console.log(
  failures === 0 ? `All ${ADDRESSES.length} visitors got their art.` : `${failures} of ${ADDRESSES.length} failed.`,
)
process.exitCode = failures === 0 ? 0 : 1

async function visitor(): Promise<void> {
  for (let address = queue.shift(); address; address = queue.shift()) {
    const startMs = performance.now()
    const seconds = () => ((performance.now() - startMs) / 1000).toFixed(1)
    try {
      const result = await journey(browser, address)
      console.log(
        `${address}: first style after ${result.firstSeconds} s, all three after ${seconds()} s${result.acceptedPhoto ? ', by "Use this photo anyway"' : ''}`,
      )
    } catch (error) {
      failures++
      console.log(`${address}: FAILED after ${seconds()} s: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

async function journey(browser: Browser, address: string): Promise<{ firstSeconds: string; acceptedPhoto: boolean }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const startMs = performance.now()
  try {
    const page = await context.newPage()
    await page.goto(product.url)
    const field = page.getByRole('combobox', { name: 'Address of your home' }).first()
    await field.fill(address)
    await field.press('Enter')
    const anyway = page.getByRole('button', { name: /Use this photo anyway/ })
    const acceptedPhoto = await Promise.race([
      anyway.waitFor({ timeout: 120_000 }).then(() => true),
      page.waitForURL(/\/configure\?/, { timeout: 120_000 }).then(() => false),
    ])
    if (acceptedPhoto) await anyway.first().click() // only a street view was found, so the visitor decides (E-8)
    await page.waitForURL(/\/configure\?/, { timeout: 120_000 })
    const images = page.locator('.style-thumb[data-kind="done"] img')
    await images.first().waitFor({ timeout: 60_000 })
    const firstSeconds = ((performance.now() - startMs) / 1000).toFixed(1)
    await images.nth(2).waitFor({ timeout: 60_000 })
    return { firstSeconds, acceptedPhoto }
  } finally {
    await context.close()
  }
}
