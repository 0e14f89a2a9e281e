import type { Context } from '#server/context.ts'
import type { JobName, Payload } from '#server/queue/catalog.ts'

export type Run<N extends JobName> = (ctx: Context, payload: Payload<N>) => Promise<void>

type Runner<N extends JobName> = {
  readonly run: Run<N>
  /** Called for a job that will not be retried. */
  readonly giveUp: Run<N>
}

/** The action of every job. */
export type Runners = { readonly [N in JobName]: Runner<N> }

/** For jobs whose entry in the dead-letter queue is the only record of their failure. */
export const logFailureOnly = async () => {}
