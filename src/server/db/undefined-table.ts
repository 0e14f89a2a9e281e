/** PostgreSQL's error code for a missing table. */
const UNDEFINED_TABLE = '42P01'

/** Returns whether an error is the database's for a missing table. */
export const isUndefinedTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE
