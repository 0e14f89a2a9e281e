import { expect, test } from 'vitest'
import { doomedShop } from '../../../../tests/support/doomed-shop.ts'

const ONCE = { orders: 1, letters: 1, purchases: 1, payments: 1 }
/** Longer than the printer is looked for an order that it may or may not have. */
const ELEVEN_MINUTES_MS = 11 * 60_000

/**
 * Points at which a crash could lose or double most, each killed once. `CRASH_RUNS=20` kills at every commit and every call
 * to somebody outside, so many times each (the whole of R-05; most of an hour).
 */
const DANGEROUS = ['after payments.open', 'before printShop.submit', 'after printShop.submit'] as const
const RUNS = Number(process.env['CRASH_RUNS'] ?? 0)

test(
  'R-05 a process killed between pay button and printer: nothing is lost or doubled, the next one goes on',
  { timeout: 120_000 + RUNS * 3_600_000 },
  async () => {
    const whole = await doomedShop()
    const { points, end } = await whole.live()
    expect(end).toBe('code 0')
    expect(await whole.outcome()).toEqual({ ...ONCE, prints: 1, state: 'submitted' })
    expect(points.length).toBeGreaterThanOrEqual(14)

    const everywhere = Array.from({ length: RUNS }, () => points.map((_, at) => at + 1)).flat()
    const deaths = RUNS > 0 ? everywhere : DANGEROUS.map((point) => points.indexOf(point) + 1)
    for (const dieAt of deaths) {
      const shop = await doomedShop()
      const first = await shop.live({ dieAt })
      const where = `killed ${first.points.at(-1)}, before ${points[dieAt - 1]} (${dieAt})`
      await shop.letHeartbeatsEnd()
      const second = await shop.live({ aheadMs: (await shop.isInDoubt()) ? ELEVEN_MINUTES_MS : 0 })
      expect([first.end === 'code 0' ? 'SIGKILL' : first.end, second.end], where).toEqual(['SIGKILL', 'code 0'])
      const { state, prints, ...once } = await shop.outcome()
      expect(once, where).toEqual(ONCE)
      // Whether the printer had heard of it nobody can know but by looking there; what it has not is a person's to decide.
      expect([state, prints], where).toEqual(prints === 1 ? ['submitted', 1] : ['needs_attention', 0])
    }
  },
)
