import type { ColumnType } from 'kysely'
import type { Timestamp } from './timestamp.ts'

/** Tables shared by all processes: limits and progress. */
export type SharedTables = {
  limit_counts: LimitCountRow
  known_browsers: KnownBrowserRow
  sign_in_tries: SignInTryRow
  progress_topics: ProgressTopicRow
  progress: ProgressRow
}

type LimitCountRow = {
  key: string
  points: number
  held: number
  resets_at: Timestamp
}

type KnownBrowserRow = {
  name: string
  browser_hash: string
  signed_in_at: Timestamp
}

type SignInTryRow = { id: string; subject: string; tried_at: Timestamp }

type ProgressTopicRow = { topic: string; version: number; updated_at: Timestamp }

type ProgressRow = {
  topic: string
  part: string
  version: number
  state: ColumnType<unknown, string, string>
  updated_at: Timestamp
}
