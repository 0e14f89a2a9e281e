/** The periods to choose from, in days back from now; null is all time (D3-040). */
export const INSIGHT_PERIODS = [
  { days: 7, label: 'Last 7 days' },
  { days: 30, label: 'Last 30 days' },
  { days: 90, label: 'Last 90 days' },
  { days: null, label: 'All time' },
] as const

export type InsightDays = (typeof INSIGHT_PERIODS)[number]['days']

export const DEFAULT_INSIGHT_DAYS: InsightDays = 30

/** A search counts as recent for this long, whatever the period shown. */
export const RECENT_HOURS = 24

/** Entries in each ranked list. */
export const MAX_RANKED_ENTRIES = 10
