import { sql } from 'kysely'

/** An order that counts in numbers: neither a test order (E-41) nor a free reprint of another order. */
export const IS_COUNTED_ORDER = sql`(not orders.is_test and orders.replaces_report is null)`
