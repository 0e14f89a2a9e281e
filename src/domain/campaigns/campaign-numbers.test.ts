import { expect, test } from 'vitest'
import { campaignNumbers, numbersByKind } from './campaign-numbers.ts'

const of = (kind: string, emails: number, purchases: number, cents: number) => ({
  kind,
  numbers: campaignNumbers(
    { homes: 10, withArtwork: 5 },
    {
      email_sent: { total: emails, homes: emails, cents: 0 },
      purchase_completed: { total: purchases, homes: purchases, cents },
    },
    { costCents: 0, disputedCents: 0 },
  ),
})

test('F-51 campaigns of the same kind add up, and results per email are based on all their emails', () => {
  const kinds = numbersByKind([of('spring', 10, 1, 10_000), of('autumn', 5, 9, 90_000), of('spring', 30, 1, 10_000)])
  expect(kinds).toEqual([
    { kind: 'autumn', campaigns: 1, emails: 5, buyers: 9, revenue: 90_000, revenuePerEmail: 18_000 },
    { kind: 'spring', campaigns: 2, emails: 40, buyers: 2, revenue: 20_000, revenuePerEmail: 500 },
  ])
  expect(numbersByKind([])).toEqual([])
  expect(numbersByKind([of('spring', 0, 0, 0)])[0]).toMatchObject({ revenuePerEmail: 0 })
})

test('D3-154 refunds can exceed revenue in a period, and the average order value stays that of the purchases', () => {
  const numbers = campaignNumbers(
    { homes: 1, withArtwork: 1 },
    {
      purchase_completed: { total: 2, homes: 1, cents: 20_001 },
      purchase_refunded: { total: 1, homes: 1, cents: 30_000 },
    },
    { costCents: 500, disputedCents: 0 },
  )
  expect(numbers).toMatchObject({ total_revenue: -9999, average_order_value: 10_001, total_refunds: 30_000 })
})
