/** In this browser's zone: 'Nov 21, 2026, 3:04 PM'; nothing for what has not been. */
export const moment = (iso: string | null): string =>
  iso === null ? '' : new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** 1243 → '1,243'. */
export const number = (count: number): string => count.toLocaleString('en-US')
