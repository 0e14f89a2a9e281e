import { type JobName, JOBS, type JobSpec } from '#server/queue/catalog.ts'

/**
 * Returns the minimum delays between the attempts of a job, in seconds; each can be up to twice as long, at random, up
 * to the longest.
 */
export function minRetryDelays(name: JobName): number[] {
  const { attempts, retryDelaySeconds, maxRetryDelaySeconds = Infinity }: JobSpec = JOBS[name]
  return Array.from({ length: attempts - 1 }, (_, n) => Math.min(maxRetryDelaySeconds, retryDelaySeconds * 2 ** n))
}

/** Returns the maximum delays between the attempts of a job, in seconds. */
export function maxRetryDelays(name: JobName): number[] {
  const { maxRetryDelaySeconds = Infinity }: JobSpec = JOBS[name]
  return minRetryDelays(name).map((delay) => Math.min(maxRetryDelaySeconds, 2 * delay))
}
