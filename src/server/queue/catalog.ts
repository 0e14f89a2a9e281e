import { z } from 'zod'
import { ART_STYLES, MAX_PROMPT_LENGTH } from '#domain/art-styles.ts'

export type JobSpec = {
  readonly payload: z.ZodType
  /** How often it is tried in all before it goes to the dead letters. */
  readonly attempts: number
  /** Seconds before the second try; doubled for each further one. */
  readonly retryDelaySeconds: number
  /** How many run at once in one process. */
  readonly atOnce: number
  /** A job still running after this is taken away; heartbeats notice a dead worker much sooner. */
  readonly expireInSeconds: number
}

/** Every job: its payload and how it is tried. `jobs.ts` gives each name the action it runs. */
export const JOBS = {
  'draw-artwork': {
    payload: z.object({
      propertyId: z.uuid(),
      style: z.enum(ART_STYLES),
      /** The visitor's own prompt for a hosted model; it lives as long as the job (S-21). */
      prompt: z.string().max(MAX_PROMPT_LENGTH).optional(),
    }),
    attempts: 3,
    retryDelaySeconds: 2,
    atOnce: 3,
    expireInSeconds: 900,
  },
  'find-images': {
    payload: z.object({ propertyId: z.uuid() }),
    attempts: 3,
    retryDelaySeconds: 2,
    atOnce: 4,
    expireInSeconds: 300,
  },
  'name-property': {
    payload: z.object({ propertyId: z.uuid() }),
    attempts: 5,
    retryDelaySeconds: 2,
    atOnce: 2,
    expireInSeconds: 60,
  },
  'tell-generation': {
    payload: z.object({ propertyId: z.uuid() }),
    attempts: 1,
    retryDelaySeconds: 1,
    atOnce: 1,
    expireInSeconds: 60,
  },
  'tidy-progress': {
    payload: z.object({}),
    attempts: 1,
    retryDelaySeconds: 60,
    atOnce: 1,
    expireInSeconds: 300,
  },
} as const satisfies Record<string, JobSpec>

export type JobName = keyof typeof JOBS
export type Payload<N extends JobName> = z.output<(typeof JOBS)[N]['payload']>

/** Jobs that run by the clock: name → cron line (UTC). */
export const SCHEDULE: Partial<Record<JobName, string>> = {
  'tidy-progress': '17 * * * *',
}

/** Where a job goes that failed its last attempt. */
export const deadLetterOf = (name: JobName): string => `${name}-dead`
