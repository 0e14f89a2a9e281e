import { z } from 'zod'
import { ART_STYLES, MAX_PROMPT_CHARS } from '#domain/artwork/art-styles.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { COMPOSED_EMAIL_NAMES } from '#domain/orders/order-emails.ts'

export type JobSpec = {
  readonly payload: z.ZodType
  /** The total number of attempts before a job goes to the dead-letter queue. */
  readonly attempts: number
  /** Seconds before the second attempt; doubled for each attempt after that. */
  readonly retryDelaySeconds: number
  /** The longest wait between two attempts; without it, waits are doubled every time. */
  readonly maxRetryDelaySeconds?: number
  /** The number of these jobs that one process runs at once. */
  readonly concurrency: number
  /** A job that runs longer is released; heartbeats detect a dead worker much sooner. */
  readonly expireInSeconds: number
}

/** Every job: its payload and its retries. The `jobs` tables of `actions` map each name to the action it runs. */
export const JOBS = {
  'draw-artwork': {
    payload: z.object({
      propertyId: z.uuid(),
      style: z.enum(ART_STYLES),
      /** The seed of the requested version; jobs of older builds lack it and draw the current one. */
      seed: z.int().min(0).optional(),
      /** The visitor's own prompt for a hosted model; deleted with the job (S-21). */
      prompt: z.string().max(MAX_PROMPT_CHARS).optional(),
    }),
    attempts: 3,
    retryDelaySeconds: 2,
    concurrency: 3,
    expireInSeconds: 900,
  },
  'draw-picture': {
    payload: z.object({
      /** The storage keys of the picture and of its photo. */
      key: z.string(),
      photoKey: z.string(),
      style: z.enum(ART_STYLES),
      prompt: z.string().max(MAX_PROMPT_CHARS),
    }),
    attempts: 2, // a visitor is waiting
    retryDelaySeconds: 1,
    concurrency: 2,
    expireInSeconds: 600,
  },
  'draw-sheet': {
    payload: z.object({
      propertyId: z.uuid(),
      /** The storage key of the sheet, which says what it shows and its proportions. */
      key: z.string(),
    }),
    attempts: 2, // a visitor is waiting, who already sees the picture
    retryDelaySeconds: 1,
    concurrency: 2,
    expireInSeconds: 600,
  },
  'search-photos': {
    payload: z.object({
      propertyId: z.uuid(),
      /** The styles to draw once a photo is chosen; if missing, all of a visitor's styles. */
      styles: z.array(z.enum(ART_STYLES)).readonly().optional(),
      /** The visitor's own prompts; deleted with the job (S-21). */
      prompts: z.partialRecord(z.enum(ART_STYLES), z.string().max(MAX_PROMPT_CHARS)).optional(),
    }),
    attempts: 3,
    retryDelaySeconds: 2,
    concurrency: 4,
    expireInSeconds: 300,
  },
  'fetch-photo': {
    payload: z.object({
      propertyId: z.uuid(),
      url: z.url(),
      styles: z.array(z.enum(ART_STYLES)).readonly(),
      prompts: z.partialRecord(z.enum(ART_STYLES), z.string()),
    }),
    attempts: 3,
    retryDelaySeconds: 3,
    concurrency: 2,
    expireInSeconds: 120,
  },
  'score-photo': {
    payload: z.object({ propertyId: z.uuid() }),
    attempts: 5,
    retryDelaySeconds: 10,
    concurrency: 2,
    expireInSeconds: 120,
  },
  'assign-token': {
    payload: z.object({ propertyId: z.uuid() }),
    attempts: 5,
    retryDelaySeconds: 2,
    concurrency: 2,
    expireInSeconds: 60,
  },
  'send-email': {
    payload: z.object({ emailId: z.uuid() }),
    // Three days, as mail servers try: buyers get their receipt even if our mail password had expired.
    attempts: 80,
    retryDelaySeconds: 15,
    maxRetryDelaySeconds: 3600,
    concurrency: 1, // a worker that dies leaves at most one email in doubt (R-12)
    expireInSeconds: 180,
  },
  'send-outreach': {
    // `wakeAt`: of several jobs of one run, only the one with the run's own `wake_at` continues.
    payload: z.object({ runId: z.uuid(), wakeAt: z.iso.datetime() }),
    attempts: 9,
    retryDelaySeconds: 2,
    maxRetryDelaySeconds: 60,
    concurrency: 1, // a worker that dies leaves at most one email in doubt (R-12)
    expireInSeconds: 300,
  },
  'supervise-outreach': {
    payload: z.object({}),
    attempts: 1,
    retryDelaySeconds: 1,
    concurrency: 1,
    expireInSeconds: 60,
  },
  'fetch-campaign-artwork': {
    payload: z.object({ propertyId: z.uuid() }),
    attempts: 3,
    retryDelaySeconds: 3,
    concurrency: 4,
    expireInSeconds: 120,
  },
  'notify-team-of-campaign-access': {
    payload: z.object({ code: z.string() }),
    attempts: 1,
    retryDelaySeconds: 1,
    concurrency: 1,
    expireInSeconds: 60,
  },
  'tidy-clones': {
    payload: z.object({}),
    attempts: 1,
    retryDelaySeconds: 60,
    concurrency: 1,
    expireInSeconds: 900,
  },
  'notify-team-of-generation': {
    payload: z.object({ propertyId: z.uuid() }),
    attempts: 1,
    retryDelaySeconds: 1,
    concurrency: 1,
    expireInSeconds: 60,
  },
  'apply-payment-event': {
    payload: z.union([
      z.object({ pageId: z.string() }),
      z.object({
        paymentId: z.string(),
        /** A refund of the payment failed after the provider had accepted it. */
        refundFailed: z.literal(true).optional(),
        /** The refund that failed; jobs of older builds lack it. */
        refundId: z.string().optional(),
      }),
    ]),
    attempts: 9, // after that, reconciliation finds the payment
    retryDelaySeconds: 2,
    concurrency: 4,
    expireInSeconds: 120,
  },
  'reconcile-payments': {
    payload: z.object({}),
    attempts: 1,
    retryDelaySeconds: 1,
    concurrency: 1,
    expireInSeconds: 300,
  },
  'confirm-order': {
    payload: z.object({ orderId: z.uuid() }),
    attempts: 3,
    retryDelaySeconds: 2,
    concurrency: 2,
    expireInSeconds: 120,
  },
  'compose-order-email': {
    payload: z.object({ orderId: z.uuid(), name: z.enum(COMPOSED_EMAIL_NAMES) }),
    attempts: 5,
    retryDelaySeconds: 2,
    concurrency: 2,
    expireInSeconds: 60,
  },
  'email-order-links': {
    payload: z.object({
      /** In lower case; deleted with the job, and with the person (S-24). */
      email: z.string(),
      requestedAt: z.iso.datetime(),
    }),
    attempts: 9,
    retryDelaySeconds: 2,
    concurrency: 1,
    expireInSeconds: 60,
  },
  'notify-team-of-order': {
    payload: z.discriminatedUnion('type', [
      z.object({ orderId: z.uuid(), type: z.enum(['checkout_initiated', 'purchase']) }),
      /** `reason`: why it needs an admin, as text. */
      z.object({ orderId: z.uuid(), type: z.literal('order_needs_attention'), reason: z.string() }),
    ]),
    attempts: 12, // most of an hour; only the alert for an order that needs attention is retried
    retryDelaySeconds: 5,
    maxRetryDelaySeconds: 600,
    concurrency: 1,
    expireInSeconds: 60,
  },
  'print-order': {
    payload: z.object({ orderId: z.uuid() }),
    attempts: 12, // more than half an hour, less than 40 minutes (R-06)
    retryDelaySeconds: 5,
    maxRetryDelaySeconds: 300,
    concurrency: 2, // each print takes some 300 MB
    expireInSeconds: 1800,
  },
  'sync-print': {
    payload: z.object({ orderId: z.uuid() }),
    attempts: 3,
    retryDelaySeconds: 30,
    concurrency: 1,
    expireInSeconds: 120,
  },
  'supervise-prints': {
    payload: z.object({}),
    attempts: 1,
    retryDelaySeconds: 1,
    concurrency: 1,
    expireInSeconds: 60,
  },
  'refund-order': {
    payload: z
      .object({
        orderId: z.uuid(),
        /** The remaining amount if missing. */
        cents: z.int().positive().optional(),
        /** Jobs with the same key refund once. Jobs of older builds have the two numbers below instead. */
        idempotencyKey: z.string().min(1).max(255).optional(),
        refundedBefore: z.int().min(0).default(0),
        failedBefore: z.int().min(0).default(0),
      })
      .transform(({ orderId, cents, idempotencyKey, refundedBefore, failedBefore }) => ({
        orderId,
        ...(cents === undefined ? {} : { cents }),
        idempotencyKey:
          idempotencyKey ??
          `refund:${orderId}:${refundedBefore}:${cents ?? 'all'}${failedBefore === 0 ? '' : `:${failedBefore}`}`,
      })),
    attempts: 9,
    retryDelaySeconds: 5,
    concurrency: 2,
    expireInSeconds: 120,
  },
  'run-bulk-batch': {
    payload: z.object({ runId: z.uuid(), batch: z.int().min(1) }),
    attempts: 5,
    retryDelaySeconds: 2,
    concurrency: 2, // runs processed at once, three homes each
    expireInSeconds: 1200,
  },
  'run-import-step': {
    payload: z.object({
      importId: z.uuid(),
      /** The number of the step: a step that is done is not done again. */
      step: z.int().min(0),
    }),
    attempts: 3, // the import itself counts failures of the source
    retryDelaySeconds: 2,
    concurrency: 2,
    expireInSeconds: 900,
  },
  'remove-files': {
    payload: z.object({
      /** Ids of deleted homes, whose folders are removed. */
      ids: z.array(z.uuid()),
      /** The pictures in the deleted rows: keys of our files, and URLs of other sites of which we keep copies. */
      pictures: z.array(z.string()),
    }),
    attempts: 9, // until storage is available again (S-24)
    retryDelaySeconds: 2,
    maxRetryDelaySeconds: 600,
    concurrency: 1,
    expireInSeconds: 120,
  },
  'tidy-upload': {
    payload: z.object({ path: z.string() }),
    attempts: 3,
    retryDelaySeconds: 60,
    concurrency: 1,
    expireInSeconds: 60,
  },
  'remove-home': {
    payload: z.object({ removalId: z.uuid() }),
    attempts: 9, // until storage is available again (S-24)
    retryDelaySeconds: 2,
    maxRetryDelaySeconds: 600,
    concurrency: 1,
    expireInSeconds: 600,
  },
  'supervise-removals': {
    payload: z.object({}),
    attempts: 1,
    retryDelaySeconds: 1,
    concurrency: 1,
    expireInSeconds: 60,
  },
  /** Also deletes old shipping quotes and payment events. */
  'tidy-drafts': {
    payload: z.object({}),
    attempts: 1,
    retryDelaySeconds: 60,
    concurrency: 1,
    expireInSeconds: 300,
  },
  'tidy-sign-ins': {
    payload: z.object({}),
    attempts: 1,
    retryDelaySeconds: 60,
    concurrency: 1,
    expireInSeconds: 300,
  },
  'tidy-pictures': {
    payload: z.object({}),
    attempts: 1,
    retryDelaySeconds: 60,
    concurrency: 1,
    expireInSeconds: 900,
  },
  'check-campaign-numbers': {
    payload: z.object({}),
    attempts: 3,
    retryDelaySeconds: 60,
    concurrency: 1,
    expireInSeconds: 900,
  },
  'empty-campaign-trash': {
    payload: z.object({}),
    attempts: 3,
    retryDelaySeconds: 60,
    concurrency: 1,
    expireInSeconds: 900,
  },
  /** Also deletes the uses of drawing quotas that no longer count. */
  'tidy-progress': {
    payload: z.object({}),
    attempts: 1,
    retryDelaySeconds: 60,
    concurrency: 1,
    expireInSeconds: 300,
  },
} as const satisfies Record<string, JobSpec>

/** Longer than a print or a refund is retried: after it, an order that waits for one has no job left. */
export const ORDER_JOB_LIFETIME_MS = HOUR_MS

export type JobName = keyof typeof JOBS
export type Payload<N extends JobName> = z.output<(typeof JOBS)[N]['payload']>

/** Scheduled jobs: name → cron line (UTC). */
export const SCHEDULE: Partial<Record<JobName, string>> = {
  'reconcile-payments': '* * * * *',
  'supervise-prints': '* * * * *',
  'supervise-outreach': '* * * * *',
  'supervise-removals': '* * * * *',
  'tidy-progress': '17 * * * *',
  'tidy-pictures': '37 * * * *',
  'tidy-sign-ins': '23 * * * *',
  'tidy-drafts': '31 3 * * *',
  'tidy-clones': '41 3 * * *',
  'empty-campaign-trash': '51 3 * * *',
  'check-campaign-numbers': '11 4 * * *',
}

/** Returns the queue for jobs that failed their last attempt. */
export const deadLetterQueueOf = (name: JobName): string => `${name}-dead`
