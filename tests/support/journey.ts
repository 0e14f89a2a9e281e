import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { keptFolder } from './folder.ts'
import { type RunningProduct, startProduct } from './product.ts'

/** What the journeys of one file go through: a browser, and a product of their own with its data. */
export type Stage = { readonly browser: Browser; product: RunningProduct; readonly dataFolder: string }

/**
 * Sets the stage before the first journey of a file and clears it after the last; its parts are there from then on.
 * A journey that kills the product puts the next one in its place.
 */
export function setStage(settings: () => Record<string, string> | Promise<Record<string, string>> = () => ({})): Stage {
  const data = keptFolder()
  const stage: { browser?: Browser; product?: RunningProduct; dataFolder: string } = { dataFolder: data.path }
  beforeAll(async () => {
    const wanted = await settings()
    ;[stage.browser, stage.product] = await Promise.all([openBrowser(), startProduct(data.path, wanted)])
  })
  afterAll(async () => {
    await stage.browser?.close()
    await stage.product?.stop()
    data.remove(stage.product?.databaseFolder ?? null)
  })
  return stage as Stage
}
