import type { PgBoss } from 'pg-boss'
import { onTestFinished } from 'vitest'
import { startWorkers } from '#server/boot/jobs.ts'
import type { Context } from '#server/context.ts'
import { openQueue } from '#server/queue/boss.ts'

/** Starts the product's workers on its own queue, until the test ends. Returns the queue. */
export async function startTestWorkers({ ctx, databaseUrl }: { ctx: Context; databaseUrl: string }): Promise<PgBoss> {
  const queue = await openQueue(databaseUrl, ctx.log, ctx.db)
  onTestFinished(() => queue.stop({ graceful: false }))
  await startWorkers(queue, ctx)
  return queue
}
