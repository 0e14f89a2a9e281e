import { sql } from 'kysely'
import type { Db } from '#server/db/pool.ts'

/** A worker that is silent for this long has died (R-13, R-19: its job is taken over within 60 s). */
export const SILENT_SECONDS = 10
/** Deaths of workers that are not counted as tries of one job; a job that kills every worker ends after that. */
const FREE_DEATHS = 10

export type Claim = { readonly id: string; readonly name: string; readonly retryCount: number }

/**
 * Puts a claimed job back without counting the attempt. The queue counts every claim as an attempt, and identifies
 * claims by that count, so the job is granted one more instead. Does nothing if the claim is lost.
 */
export async function putBack(db: Db, { id, name, retryCount }: Claim, seconds: number): Promise<void> {
  await sql`
    update pgboss.job
    set state = 'retry', heartbeat_on = null, retry_limit = retry_limit + 1,
      start_after = now() + ${seconds} * interval '1 second'
    where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db)
}

/**
 * Frees the jobs whose workers fell silent, which does not count as an attempt either, unless a job has seen too many
 * of them die. A job with a single attempt (a notice) is left to the queue's own rule: it may already be done.
 */
export async function releaseStaleJobs(db: Db): Promise<void> {
  const deaths = sql`coalesce((job.output ->> 'deaths')::int, 0)`
  await sql`
    update pgboss.job as job
    set state = 'retry', heartbeat_on = null, start_after = now(), retry_limit = job.retry_limit + 1,
      output = jsonb_build_object('deaths', ${deaths} + 1)
    from pgboss.queue as queue
    where queue.name = job.name and job.state = 'active' and queue.retry_limit > 0
      and ${deaths} < ${FREE_DEATHS}
      and job.heartbeat_on < now() - ${SILENT_SECONDS} * interval '1 second'`.execute(db)
}
