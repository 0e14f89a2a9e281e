import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { FAST, type Sandbox, startSandbox } from '#sandbox/start.ts'
import { type Db, openDatabase } from '#server/db/pool.ts'
import { cloneDatabase } from '../database/database.ts'
import { cacheFolder } from '../folder.ts'
import { PHOTO_FOLDER } from '../vendors/photo-folder.ts'
import { sharedBrowser } from './browser.ts'
import { type RunningProduct, startProduct } from './product.ts'

/** What the journeys of one file share: a browser, and a product with its data. */
export type Journey = {
  readonly browser: Browser
  readonly product: RunningProduct
  readonly dataFolder: string
  /** The product's database; undefined with `embedded`. */
  readonly db: Db
  /** Restarts the product on the same data, after a journey has killed it. */
  readonly restartProduct: (settings?: Record<string, string>) => Promise<void>
}

/** For journeys that need art but not its quality, as most do: the sandbox's image model returns a rough picture. */
const QUICK_ART = { STYLIST: 'hosted' } as const

/**
 * Our engine draws the art and the prints: for the journeys of `upload`, of `order` for its print, and of `landing` for
 * the prompts that our engine understands.
 */
export const OUR_ENGINE = { STYLIST: 'local' } as const

/** How long a journey waits for pictures: the threads that draw them yield to the other tests. */
export const DRAWN_MS = 200_000

/**
 * Starts a product before the first journey of a file and stops it after the last; the fields of the journey are set
 * from then on. Its database is a clone in the cluster of the test run, and its sandbox runs in this process, which
 * loads its modules once for all files; with `embedded` the product starts its own PostgreSQL and sandbox, as in a new
 * installation.
 */
export function setUpJourney(settings: Record<string, string> = {}, { embedded = false } = {}): Journey {
  const data = cacheFolder()
  const journey: { -readonly [K in keyof Journey]?: Journey[K] } & Pick<Journey, 'dataFolder'> = {
    dataFolder: data.path,
  }
  let drop: (() => Promise<void>) | undefined
  let sandbox: Sandbox | undefined
  let allSettings: Record<string, string> = { ...QUICK_ART, ...settings }
  beforeAll(async () => {
    if (!embedded) {
      const database = await cloneDatabase()
      drop = database.drop
      sandbox = await journeySandbox(data.path)
      allSettings = { DATABASE_URL: database.url, SANDBOX_URL: sandbox.url, ...allSettings }
      journey.db = openDatabase(database.url, () => {}, 2)
    }
    ;[journey.browser, journey.product] = await Promise.all([sharedBrowser(), startProduct(data.path, allSettings)])
  })
  journey.restartProduct = async (more = {}) => {
    journey.product = await startProduct(data.path, { ...allSettings, ...more })
  }
  afterAll(async () => {
    await journey.product?.stop()
    await sandbox?.close()
    await journey.db?.destroy()
    await drop?.()
    data.remove(journey.product?.databaseFolder ?? null)
  })
  return journey as Journey
}

const journeySandbox = (dataFolder: string) =>
  startSandbox({
    ...FAST,
    port: 0,
    dataDir: path.join(dataFolder, 'sandbox'),
    photoFolder: PHOTO_FOLDER,
    log: (line) => console.error(line),
  })
