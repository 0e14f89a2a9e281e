import type { ColumnType } from 'kysely'

/** A timestamp: read as Date; written as Date. */
export type Timestamp = ColumnType<Date, Date, Date>
