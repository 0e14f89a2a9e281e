/** The figures on the overview, in the order shown. Revenue in cents; `homes_drawn` without campaigns' homes. */
export const OVERVIEW_FIGURES = ['searches', 'homes_drawn', 'orders', 'revenue', 'emails_sent'] as const
export type OverviewFigure = (typeof OVERVIEW_FIGURES)[number]

/** Days of a period, today included; the period before it is as long. */
export const OVERVIEW_DAYS = 7

export type DailyCount = { readonly figure: OverviewFigure; readonly daysAgo: number; readonly amount: number }

export type Overview = {
  readonly today: number
  readonly period: number
  readonly before: number
  /** Oldest first; the last is today. */
  readonly days: readonly number[]
}

/** Returns the figures of both periods from daily counts; a day without a count counts 0. */
export function overviewOf(figure: OverviewFigure, counts: readonly DailyCount[]): Overview {
  const amounts = Array.from({ length: 2 * OVERVIEW_DAYS }, () => 0)
  for (const count of counts)
    if (count.figure === figure && count.daysAgo < amounts.length) amounts[count.daysAgo]! += count.amount
  const sum = (some: readonly number[]) => some.reduce((total, amount) => total + amount, 0)
  const days = amounts.slice(0, OVERVIEW_DAYS)
  return { today: days[0]!, period: sum(days), before: sum(amounts.slice(OVERVIEW_DAYS)), days: days.toReversed() }
}

/** The change from the previous period: '+12%', '−40%', 'no change'; 'new' after zero; null when both are zero. */
export function changeText({ period, before }: Pick<Overview, 'period' | 'before'>): string | null {
  if (before === 0) return period === 0 ? null : 'new'
  const percent = Math.round((100 * (period - before)) / before)
  return percent === 0 ? 'no change' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}
