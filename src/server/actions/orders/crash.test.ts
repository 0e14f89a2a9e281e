import { expect, onTestFinished, test } from 'vitest'
import { allFinished, killAt, lossOf, pointsOfAnOrder } from '../../../../tests/support/crash-runs.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDoomedShop } from '../../../../tests/support/doomed-shop.ts'
import { testFolder } from '../../../../tests/support/folder.ts'
import { wholeSandbox } from '../../../../tests/support/whole-sandbox.ts'
import { SILENT_SECONDS } from '#server/queue/lapses.ts'

/** Longer than the printer is looked for an order that it may or may not have. */
const ELEVEN_MINUTES_MS = 11 * 60_000

/** Points at which a crash could lose or double most. `bench/order-crash.ts` kills at every one, twenty times each. */
const DANGEROUS = [
  'checkout: after payments.open',
  'print-order: before printShop.submit',
  'print-order: after printShop.submit',
] as const

test('R-05 a process killed between pay button and printer: nothing is lost or duplicated, the next one continues', async () => {
  const sandbox = await wholeSandbox()
  onTestFinished(sandbox.close)
  const { url: databaseUrl, db } = await testDatabase()
  const silentMs = SILENT_SECONDS * 1000
  const shop = await openDoomedShop({ databaseUrl, db, dataFolder: testFolder(), sandboxUrl: sandbox.url, silentMs })
  onTestFinished(shop.kill)

  await shop.live()
  const points = await pointsOfAnOrder(shop, ['a-buyer-who-is-lucky'])
  expect(points.length).toBeGreaterThanOrEqual(14)
  expect(points).toEqual(expect.arrayContaining([...DANGEROUS]))

  const dooms = DANGEROUS.map((point, n) => ({ point, session: `a-buyer-without-luck-${n}` }))
  const deaths = await killAt(shop, [dooms])
  for (const { point, wasMet, resumedMs } of deaths) {
    expect(wasMet, point).toBe(true)
    expect(resumedMs, point).toBeLessThan(60_000 - silentMs)
  }
  await allFinished(shop, [deaths[0]!.session, deaths[2]!.session], 60_000)
  expect(await shop.inDoubt()).toEqual([dooms[1]!.session])
  await shop.kill()
  await shop.live({ aheadMs: ELEVEN_MINUTES_MS })
  await allFinished(shop, [dooms[1]!.session], 60_000)

  const outcomes = await shop.outcomes()
  for (const { session, point } of dooms) expect(lossOf(outcomes.get(session)), point).toBeNull()
  expect(outcomes.get(dooms[1]!.session)).toMatchObject({ state: 'needs_attention', prints: 0 })
}, 240_000)
