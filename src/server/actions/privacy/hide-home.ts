import { randomUUID } from 'node:crypto'
import { HOME_NOT_DRAWN_REFUSAL, type RemovalState } from '#domain/privacy/removal.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { hideRecords, relatedRecords } from '#server/db/privacy/home-records.ts'
import { insertRemoval, type Removal, removalOfHome } from '#server/db/privacy/removals.ts'
import type { HomeToRemove } from './find-home.ts'
import { homeHash } from './refuse-removed.ts'

type HideRequest = {
  readonly state: Extract<RemovalState, 'requested' | 'confirmed'>
  readonly requester: string | null
  readonly origin: string
  /** The admin who decided; null for a visitor's request. */
  readonly decidedBy: string | null
}

/**
 * Hides a home at once, in the caller's transaction. Returns the existing removal if the home is already hidden or
 * removed.
 */
export async function hideHome(ctx: Context, tx: Tx, home: HomeToRemove, request: HideRequest): Promise<Removal> {
  const now = ctx.now()
  const hash = home.homeKey === null ? null : homeHash(ctx, home.homeKey)
  const newRemoval = await insertRemoval(tx, {
    id: randomUUID(),
    kind: 'home',
    subject: home.subject,
    subject_hash: hash,
    state: request.state,
    requester_email: request.requester,
    origin: request.origin,
    decidedBy: request.decidedBy,
    now,
  })
  const removal = newRemoval ?? (await removalOfHome(tx, hash!))!
  // Even if the home was hidden already: rows may have been added since.
  const hiding = { removalId: removal.id, why: HOME_NOT_DRAWN_REFUSAL, now }
  await hideRecords(tx, home.records, hiding)
  // Once more: until those were locked, a browser may have opened the home's link, which adds its own.
  await hideRecords(tx, await relatedRecords(tx, home.records), hiding)
  return removal
}
