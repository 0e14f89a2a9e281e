import type { Send } from '#contract/outreach.ts'
import { firstEmailAt, type SendZone } from '#domain/outreach/outreach-window.ts'
import type { OutreachRun } from '#server/db/outreach/outreach-runs.ts'
import { optionsOf } from './run-options.ts'

type Wait = { readonly options: OutreachRun['options']; readonly wakeAt: Date }

/**
 * Returns when a send that waits until `wakeAt` sends its next email, as the review before it says (U-22): its hours
 * may begin later. `zones`: those of its emails. `send` null: it does not wait.
 */
export function nextEmailView(
  send: Wait | null,
  zones: readonly (SendZone | null)[],
): Pick<Send, 'next_at' | 'next_zone'> {
  if (send === null) return { next_at: null, next_zone: null }
  const { at, zone } = firstEmailAt(optionsOf(send).window, zones, send.wakeAt)
  return { next_at: at.toISOString(), next_zone: zone }
}
