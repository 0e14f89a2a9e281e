import { expect, onTestFinished, test } from 'vitest'
import { SILENT_SECONDS } from '#server/queue/stale-jobs.ts'
import { allFinished, killAt, lossOf, pointsOfAnOrder } from '#tests/support/crash-runs.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { testFolder } from '#tests/support/folder.ts'
import { openKillableShop } from '#tests/support/orders/killable-shop.ts'
import { wholeSandbox } from '#tests/support/vendors/whole-sandbox.ts'

/** Longer than we keep looking for a possibly lost print order. */
const ELEVEN_MINUTES_MS = 11 * 60_000

/**
 * The points at which a crash is most likely to lose or duplicate something. `bench/order-crash.ts` tests all points.
 */
const DANGEROUS = [
  'checkout: after payments.open',
  'print-order: before printShop.submit',
  'print-order: after printShop.submit',
] as const

test('R-05 a process killed between pay button and print shop: nothing is lost or duplicated, the next one continues', async () => {
  const sandbox = await wholeSandbox()
  onTestFinished(sandbox.close)
  const { url: databaseUrl, db } = await testDatabase()
  const silentMs = SILENT_SECONDS * 1000
  const shop = await openKillableShop({ databaseUrl, db, dataFolder: testFolder(), sandboxUrl: sandbox.url, silentMs })
  onTestFinished(shop.kill)

  await shop.start()
  const points = await pointsOfAnOrder(shop, ['a-buyer-who-is-lucky'])
  expect(points.length).toBeGreaterThanOrEqual(14)
  expect(points).toEqual(expect.arrayContaining([...DANGEROUS]))

  const cases = DANGEROUS.map((point, n) => ({ point, session: `a-buyer-without-luck-${n}` }))
  const results = await killAt(shop, [cases])
  for (const { point, wasHit, resumedMs } of results) {
    expect(wasHit, point).toBe(true)
    expect(resumedMs, point).toBeLessThan(60_000 - silentMs)
  }
  await allFinished(shop, [cases[0]!.session, cases[2]!.session], 60_000)
  expect(await shop.inDoubt()).toEqual([cases[1]!.session])
  await shop.kill()
  await shop.start({ aheadMs: ELEVEN_MINUTES_MS })
  await allFinished(shop, [cases[1]!.session], 60_000)

  const outcomes = await shop.outcomes()
  for (const { session, point } of cases) expect(lossOf(outcomes.get(session)), point).toBeNull()
  expect(outcomes.get(cases[1]!.session)).toMatchObject({ state: 'needs_attention', prints: 0 })
}, 240_000)
