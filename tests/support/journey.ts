import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type Db, openDatabase } from '../../src/server/db/pool.ts'
import { sharedBrowser } from './browser.ts'
import { cloneDatabase } from './database.ts'
import { cacheFolder } from './folder.ts'
import { type RunningProduct, startProduct } from './product.ts'

/** What the journeys of one file go through: a browser, and a product of their own with its data. */
export type Stage = {
  readonly browser: Browser
  readonly product: RunningProduct
  readonly dataFolder: string
  /** The product's database; not there for one that brings its own. */
  readonly db: Db
  /** Starts the product again on the same data, after a journey has killed it. */
  readonly startAgain: (settings?: Record<string, string>) => Promise<void>
}

/**
 * For journeys that need art and do not look at how it is drawn: the sandbox's image models draw, roughly. Our own engine
 * draws in those of `upload`, and in `order` to the print.
 */
export const QUICK_ART = { STYLIST: 'hosted' } as const

/**
 * Sets the stage before the first journey of a file and clears it after the last; its parts are there from then on.
 * The product's database is a clone in the cluster of the test run; with `embedded` the product brings its own, as a
 * newcomer's does.
 */
export function setStage(settings: Record<string, string> = {}, { embedded = false } = {}): Stage {
  const data = cacheFolder()
  const stage: { -readonly [K in keyof Stage]?: Stage[K] } & Pick<Stage, 'dataFolder'> = { dataFolder: data.path }
  let drop: (() => Promise<void>) | undefined
  let wanted = settings
  beforeAll(async () => {
    if (!embedded) {
      const database = await cloneDatabase()
      drop = database.drop
      wanted = { DATABASE_URL: database.url, ...settings }
      stage.db = openDatabase(database.url, () => {}, 2)
    }
    ;[stage.browser, stage.product] = await Promise.all([sharedBrowser(), startProduct(data.path, wanted)])
  })
  stage.startAgain = async (more = {}) => {
    stage.product = await startProduct(data.path, { ...wanted, ...more })
  }
  afterAll(async () => {
    await stage.product?.stop()
    await stage.db?.destroy()
    await drop?.()
    data.remove(stage.product?.databaseFolder ?? null)
  })
  return stage as Stage
}
