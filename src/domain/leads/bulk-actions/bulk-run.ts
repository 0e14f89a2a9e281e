/** `stopping`: what has begun is still brought to its end. `failed`: as a whole, with a message. */
export const BULK_RUN_STATES = ['running', 'paused', 'stopping', 'stopped', 'finished', 'failed'] as const
export type BulkRunState = (typeof BULK_RUN_STATES)[number]

const BULK_ITEM_STATES = ['waiting', 'running', 'done', 'skipped', 'failed'] as const
export type BulkItemState = (typeof BULK_ITEM_STATES)[number]

export const isOver = (state: BulkRunState): boolean =>
  state !== 'running' && state !== 'paused' && state !== 'stopping'

/** a worker sends heartbeats; after this much silence, or this long at one home, it loses the home. */
export const HEARTBEAT = { everyMs: 5_000, silentMs: 20_000, longestMs: 600_000 } as const
