import { sql } from 'kysely'
import { SHOP_ZONE } from '#domain/iso-dates.ts'

/** A period of whole days in the shop's calendar that ends with today, the day of `now`; `days` null: all time. */
export type Period = { readonly days: number | null; readonly now: Date }

/** Returns the first day of a period. */
export const firstDay = ({ days, now }: Period) =>
  days === null ? sql`'-infinity'::date` : sql`(shop_day(${now}) - ${days - 1}::integer)`

/** Returns the moment at which a period begins. */
export const startOf = (period: Period) => sql`(${firstDay(period)}::timestamp at time zone ${SHOP_ZONE})`
