import { sql } from 'kysely'
import type { Db } from '#server/db/pool.ts'

/** A worker without a heartbeat for this long has died (R-13, R-19: its job is taken over within 60 s). */
export const SILENT_SECONDS = 10
/** How often a job may lose its worker without using up an attempt; a job that kills every worker fails after that. */
const MAX_UNCOUNTED_DEATHS = 10

export type Claim = { readonly id: string; readonly name: string; readonly retryCount: number }

/**
 * Queues a claimed job again without counting the attempt. The queue counts every claim as an attempt, and identifies
 * claims by that count, so the job gets one more attempt instead. Does nothing if the claim is lost.
 */
export async function requeueUncounted(db: Db, { id, name, retryCount }: Claim, seconds: number): Promise<void> {
  await sql`
    update pgboss.job
    set state = 'retry', heartbeat_on = null, retry_limit = retry_limit + 1,
      start_after = now() + ${seconds} * interval '1 second'
    where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(db)
}

/**
 * Releases the jobs of dead workers without counting an attempt, unless too many workers have died with the job. A job
 * with a single attempt (a notification) is left to the queue's own rule: it may already be done.
 */
export async function releaseStaleJobs(db: Db): Promise<void> {
  const deaths = sql`coalesce((job.output ->> 'deaths')::int, 0)`
  await sql`
    update pgboss.job as job
    set state = 'retry', heartbeat_on = null, start_after = now(), retry_limit = job.retry_limit + 1,
      output = jsonb_build_object('deaths', ${deaths} + 1)
    from pgboss.queue as queue
    where queue.name = job.name and job.state = 'active' and queue.retry_limit > 0
      and ${deaths} < ${MAX_UNCOUNTED_DEATHS}
      and job.heartbeat_on < now() - ${SILENT_SECONDS} * interval '1 second'`.execute(db)
}
