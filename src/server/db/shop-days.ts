import { sql } from 'kysely'

/** The time zone of the shop's days (`shop_day`, migration 0018) and months: the shop serves only the USA. */
export const ZONE = 'America/New_York'

/** A period of whole days by the shop's calendar whose last day is that of `now`; `days` null: all time. */
export type Period = { readonly days: number | null; readonly now: Date }

/** Returns the first day of a period. */
export const firstDay = ({ days, now }: Period) =>
  days === null ? sql`'-infinity'::date` : sql`(shop_day(${now}) - ${days - 1}::integer)`

/** Returns the moment at which a period begins. */
export const startOf = (period: Period) => sql`(${firstDay(period)}::timestamp at time zone ${ZONE})`
